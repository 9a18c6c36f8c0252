import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ReelId, ReelTagsForm } from './reel.ts'
import { AdminReels, AdminReelsQuery } from './reel-admin.ts'

const oneReel = z.object({ reelId: ReelId })

export const reelAdminApi = endpoints('Reels, for admins', {
  'GET /admin/reels': {
    name: 'listAdminReels',
    summary: 'Everybody’s reels, however far they have come, newest first unless told',
    signedIn: 'magazine.write',
    query: AdminReelsQuery,
    answers: AdminReels,
    problems: ['cursor-invalid'],
  },
  'PUT /admin/reel-tags': {
    name: 'saveReelTags',
    summary: 'Choose the tags of reels; those of reels that are there stay',
    signedIn: 'magazine.write',
    body: ReelTagsForm,
    answers: ReelTagsForm,
    limit: 'write',
  },
  'POST /admin/reels/{reelId}/retry': {
    name: 'retryAnyReel',
    summary: 'Prepare a failed video once more, as it was sent; repeating it changes nothing',
    signedIn: 'magazine.write',
    params: oneReel,
    answers: Done,
    status: 202,
    limit: 'write',
    problems: ['reel-not-found', 'reel-busy', 'upload-abandoned'],
  },
})

import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ReelId, ReelTagsForm } from './reel.ts'
import { AdminReels, AdminReelsQuery } from './reel-admin.ts'

const oneReel = z.object({ reelId: ReelId })

export const reelAdminApi = endpoints('Reels, for admins', {
  'GET /admin/reels': {
    name: 'listAdminReels',
    summary: 'All reels in every stage, newest first by default',
    signedIn: 'magazine.write',
    query: AdminReelsQuery,
    answers: AdminReels,
    problems: ['cursor-invalid'],
  },
  'PUT /admin/reel-tags': {
    name: 'saveReelTags',
    summary: 'Set the available reel tags. Existing reels keep theirs',
    signedIn: 'magazine.write',
    body: ReelTagsForm,
    answers: ReelTagsForm,
    limit: 'write',
  },
  'POST /admin/reels/{reelId}/retry': {
    name: 'retryAnyReel',
    summary: 'Process a failed video again. Safe to repeat',
    signedIn: 'magazine.write',
    params: oneReel,
    answers: Done,
    status: 202,
    limit: 'write',
    problems: ['reel-not-found', 'reel-busy', 'upload-abandoned'],
  },
})

import type { FormSubmission } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminReel } from '../../reel-admin.ts'
import type { reelAdminApi } from '../../reel-admin-api.ts'
import type { reelApi } from '../../reel-api.ts'
import { reelAdminStates } from '../../reel-words.ts'

const api = client<typeof reelAdminApi & typeof reelApi>()

/** All members' reels in any stage, for admins. Admins delete only their own without a reason. */
export const reels = adminResource({
  ...{ noun: 'reel', pluralNoun: 'reels', key: 'admin-reels', notFoundProblem: 'reel-not-found' },
  states: reelAdminStates,
  keysToInvalidate: [['reels'], ['today']],
  list: (query, signal) => api('GET /admin/reels', { query, signal }),
  remove: (reelId) => api('DELETE /reels/{reelId}', { reelId }),
})

export const useRetryReel = (reel: AdminReel) =>
  useAdminWrite({
    write: () => api('POST /admin/reels/{reelId}/retry', { reelId: reel.id }),
    ...{
      keysToInvalidate: reels.keysToInvalidate,
      failed: 'Failed to try again',
      done: 'The video is being prepared',
    },
  })

export const useSaveReelTags = () =>
  useAdminWrite({
    write: ({ form }: FormSubmission<{ tags: string[] }>) => api('PUT /admin/reel-tags', { body: form }),
    ...{ keysToInvalidate: [['reel-settings']], failed: 'Failed to save tags', done: 'Tags saved' },
  })

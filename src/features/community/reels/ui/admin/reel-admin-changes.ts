import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminReel } from '../../reel-admin.ts'
import type { reelAdminApi } from '../../reel-admin-api.ts'
import type { reelApi } from '../../reel-api.ts'
import { reelStateOf } from '../../reel-words.ts'

const api = client<typeof reelAdminApi & typeof reelApi>()

/** Everybody's reels, however far they have come; those that are asked for. */
export const adminReelsQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-reels', { q, sort, state: reelStateOf(state) }],
    read: (cursor, signal) =>
      api('GET /admin/reels', { query: { q, sort, state: reelStateOf(state), cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

const renews = [['admin-reels'], ['reels'], ['today']]

export const useRetryReel = (reel: AdminReel) =>
  useAdminWrite({
    write: () => api('POST /admin/reels/{reelId}/retry', { reelId: reel.id }),
    ...{ renews, failed: 'Failed to try again', done: 'The video is being prepared' },
  })

/** One’s own; what is somebody else’s is removed with a reason. */
export const useDeleteOwnReel = (reel: AdminReel) =>
  useAdminWrite({
    write: async () => {
      try {
        await api('DELETE /reels/{reelId}', { reelId: reel.id })
      } catch (error) {
        // Deleted in another window is deleted.
        if (!api.isProblem(error, 'reel-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete reel', done: 'Reel deleted' },
  })

export const useSaveReelTags = () =>
  useAdminWrite({
    write: (tags: string[]) => api('PUT /admin/reel-tags', { body: { tags } }),
    ...{ renews: [['reel-settings']], failed: 'Failed to save tags', done: 'Tags saved' },
  })

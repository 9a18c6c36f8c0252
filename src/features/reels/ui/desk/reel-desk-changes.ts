import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, isProblem, queryString } from '../../../../api.ts'
import type { AdminSearch } from '../../../admin/ui/admin-search.ts'
import { useDeskWrite } from '../../../admin/ui/use-desk-write.ts'
import type { DeskReel, DeskReels } from '../../reel-desk.ts'
import { reelStateOf } from '../../reel-words.ts'

/** Everybody's reels, however far they have come; those that are asked for. */
export const deskReelsQuery = ({ q, sort, state }: AdminSearch) =>
  infiniteQueryOptions({
    queryKey: ['desk-reels', { q, sort, state: reelStateOf(state) }],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeskReels>(
        `/admin/reels${queryString({ q, sort, state: reelStateOf(state), cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

const renews = [['desk-reels'], ['reels'], ['today']]

export const useRetryReel = (reel: DeskReel) =>
  useDeskWrite({
    write: () => api.post(`/admin/reels/${reel.id}/retry`),
    ...{ renews, failed: 'Failed to try again', done: 'The video is being prepared' },
  })

/** One’s own; what is somebody else’s is removed with a reason. */
export const useDeleteOwnReel = (reel: DeskReel) =>
  useDeskWrite({
    write: async () => {
      try {
        await api.delete(`/reels/${reel.id}`)
      } catch (error) {
        // Deleted in another window is deleted.
        if (!isProblem(error, 'reel-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to delete reel', done: 'Reel deleted' },
  })

export const useSaveReelTags = () =>
  useDeskWrite({
    write: (tags: string[]) => api.put('/admin/reel-tags', { body: { tags } }),
    ...{ renews: [['reel-settings']], failed: 'Failed to save tags', done: 'Tags saved' },
  })

import { showToast } from '../../../../design/toasts/toast.ts'
import {
  type CachedItem,
  patchCached,
  switchOptimistically,
  withLike,
} from '../../../../kernel/actions/ui/optimistic.ts'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { ReelView } from '../reel.ts'
import type { reelApi } from '../reel-api.ts'
import { ownReelsQuery } from './reel-queries.ts'

const api = client<typeof reelApi>()

/** Likes or unlikes a reel. Shows it at once and reverts it if the server refuses (REEL-04, REEL-09, DEC-42). */
export async function likeReel(tools: Tools, reel: ReelView, liked: boolean) {
  const { id: reelId, likeCount, likedByViewer } = reel
  try {
    await switchOptimistically(tools, cachedReel(reelId), {
      name: `like reel ${reelId}`,
      on: liked,
      expected: (shown) => withLike(shown, liked),
      before: { likeCount, likedByViewer },
      save: (on) => saveReelLike(reelId, on),
      signIn: ['Please sign in to like reels'],
      later: {
        kind: 'like-reel',
        input: { reelId, on: liked },
        words: `${liked ? 'Like' : 'Unlike'} a reel by ${reel.owner.username}`,
      },
    })
  } catch (error) {
    showReelLikeFailureToast(error)
  }
}

export const saveReelLike = (reelId: string, on: boolean) =>
  api(`${on ? 'PUT' : 'DELETE'} /reels/{reelId}/like`, { reelId })

export const showReelLikeFailureToast = (error: unknown) =>
  showToast({ kind: 'problem', title: 'Error liking content', description: reasonOf(error) })

/** Locates a reel in every cache entry. */
export const cachedReel = (reelId: string): CachedItem<ReelView> => ({
  queryKey: ['reels'],
  is: ({ id }) => id === reelId,
})

/** Deletes a reel. @returns whether it no longer exists */
export async function deleteReel({ cache }: Tools, reelId: string): Promise<boolean> {
  try {
    await api('DELETE /reels/{reelId}', { reelId })
  } catch (error) {
    // A reel already deleted in another window counts as deleted.
    if (!api.isProblem(error, 'reel-not-found')) {
      showToast({ kind: 'problem', title: 'Failed to delete reel', description: reasonOf(error) })
      return false
    }
  }
  patchCached(cache, cachedReel(reelId), () => null)
  cache.removeQueries({ queryKey: ['reels', 'one', reelId] })
  void cache.invalidateQueries(ownReelsQuery)
  showToast({ kind: 'done', title: 'Reel deleted' })
  return true
}

const reasonOf = (error: unknown) =>
  api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined

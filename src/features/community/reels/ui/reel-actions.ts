import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { lastWish } from '../../../../kernel/actions/ui/last-wish.ts'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { ReelView } from '../reel.ts'
import type { reelApi } from '../reel-api.ts'
import { patchReel, withReelLike } from './reel-cache.ts'
import { ownReelsQuery } from './reel-queries.ts'

const api = client<typeof reelApi>()

type Likes = Pick<ReelView, 'likeCount' | 'likedByViewer'>

/** Likes or unlikes: shown at once, reverted when the server refuses (REEL-04, REEL-09, DEC-42). */
export async function likeReel(tools: Tools, reel: ReelView, liked: boolean) {
  const { cache } = tools
  const signIn = () => askToSignIn(tools, 'Please sign in to like reels')
  if (isSignedOut(cache)) return signIn()
  patchReel(cache, reel.id, (shown) => withReelLike(shown, liked))
  let known: Likes = { likeCount: reel.likeCount, likedByViewer: reel.likedByViewer }
  const show = () => patchReel(cache, reel.id, (shown) => ({ ...shown, ...known }))
  try {
    const isMine = await lastWish(`like reel ${reel.id}`, liked, async (on) => {
      known = on
        ? await api('PUT /reels/{reelId}/like', { reelId: reel.id })
        : await api('DELETE /reels/{reelId}/like', { reelId: reel.id })
    })
    if (isMine) show()
  } catch (error) {
    show()
    if (api.isProblem(error, 'sign-in-required')) return signIn()
    showToast({ kind: 'problem', title: 'Error liking content', description: reasonOf(error) })
  }
}

/** @returns whether it is gone */
export async function deleteReel({ cache }: Tools, reelId: string): Promise<boolean> {
  try {
    await api('DELETE /reels/{reelId}', { reelId })
  } catch (error) {
    // Deleted in another window counts as deleted.
    if (!api.isProblem(error, 'reel-not-found')) {
      showToast({ kind: 'problem', title: 'Failed to delete reel', description: reasonOf(error) })
      return false
    }
  }
  patchReel(cache, reelId, () => null)
  cache.removeQueries({ queryKey: ['reels', 'one', reelId] })
  void cache.invalidateQueries(ownReelsQuery)
  showToast({ kind: 'done', title: 'Reel deleted' })
  return true
}

const reasonOf = (error: unknown) =>
  api.isProblem(error) && error.code !== 'unexpected' ? error.message : undefined

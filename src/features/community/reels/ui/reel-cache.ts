import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReelPage, ReelView } from '../reel.ts'

type Held = ReelView | InfiniteData<ReelPage>

/** Applies a change of one reel to every cached list; null removes it. */
export function patchReel(cache: QueryClient, reelId: string, change: (reel: ReelView) => ReelView | null) {
  const one = (reel: ReelView) => (reel.id === reelId ? change(reel) : reel)
  cache.setQueriesData<Held>({ queryKey: ['reels'] }, (held) => {
    if (!held || !('pages' in held)) return held && (one(held) ?? undefined)
    const pages = held.pages.map((page) => ({
      ...page,
      items: page.items.map(one).filter((reel) => reel !== null),
    }))
    return { ...held, pages }
  })
}

/** One more or one fewer, never negative (DEC-42). */
export function withReelLike(reel: ReelView, liked: boolean): ReelView {
  if (reel.likedByViewer === liked) return reel
  const { likeCount } = reel
  const next = likeCount === null ? null : Math.max(0, likeCount + (liked ? 1 : -1))
  return { ...reel, likedByViewer: liked, likeCount: next }
}

import { patchCached, withLike } from '../../../../kernel/actions/ui/optimistic.ts'
import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { cachedReel, saveReelLike, sayReelLikeFailed } from './reel-actions.ts'

type Wish = { reelId: string; on: boolean }

export const likeReelLater = outboxKind<Wish>({
  send: ({ reelId, on }) => saveReelLike(reelId, on),
  show: (cache, { reelId, on }, isDone) =>
    patchCached(cache, cachedReel(reelId), (reel) => withLike(reel, on === isDone)),
  refused: (_tools, error) => sayReelLikeFailed(error),
})

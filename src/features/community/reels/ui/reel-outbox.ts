import { patchCached, withLike } from '../../../../kernel/actions/ui/optimistic.ts'
import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { cachedReel, saveReelLike, showReelLikeFailureToast } from './reel-actions.ts'

type ReelLikeChange = { reelId: string; on: boolean }

export const likeReelLater = outboxKind<ReelLikeChange>({
  send: ({ reelId, on }) => saveReelLike(reelId, on),
  show: (cache, { reelId, on }, isDone) =>
    patchCached(cache, cachedReel(reelId), (reel) => withLike(reel, on === isDone)),
  refused: (_tools, error) => showReelLikeFailureToast(error),
})

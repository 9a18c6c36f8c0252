import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { brandFollowQuery, followedBrandsQuery } from './brand-queries.ts'
import { saveBrandFollow, showBrandFollowFailureToast } from './FollowBrandButton.tsx'

export const followBrandLater = outboxKind<{ id: string; wanted: boolean }>({
  send: ({ id, wanted }) => saveBrandFollow(id, wanted),
  show: (cache, { id, wanted }, isDone) =>
    cache.setQueryData(brandFollowQuery(id).queryKey, { followedByViewer: wanted === isDone }),
  sent: ({ cache }) => void cache.invalidateQueries({ queryKey: followedBrandsQuery.queryKey }),
  refused: (_tools, error, { wanted }) => showBrandFollowFailureToast(error, wanted),
})

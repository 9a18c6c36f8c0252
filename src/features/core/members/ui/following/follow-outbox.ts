import { outboxKind } from '../../../../../kernel/outbox/ui/outbox-kind.ts'
import { patchMember } from '../member-cache.ts'
import { type FollowLater, saveFollow, showFollowFailure, withFollowState } from './follow.ts'

export const followLater = outboxKind<FollowLater>({
  send: ({ id, wanted }) => saveFollow(id, wanted),
  show: (cache, { id, wanted, asks }, isDone) =>
    patchMember(cache, id, (member) =>
      withFollowState(member, { followed: wanted === isDone && !asks, requested: asks && isDone }),
    ),
  sent: ({ cache }) => {
    void cache.invalidateQueries({ queryKey: ['members'] })
    void cache.invalidateQueries({ queryKey: ['photos', 'feed', { order: 'following' }] })
  },
  refused: (_tools, error, { wanted }) => showFollowFailure(error, wanted),
})

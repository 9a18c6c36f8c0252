import { useQueryClient } from '@tanstack/react-query'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { feedApi } from '../../photo-api.ts'

const api = client<typeof feedApi>()

/** Stores the chosen order for the member's next visit; a signed-out visitor's is only in the address. */
export function useKeepOrder() {
  const cache = useQueryClient()
  return (order: PhotoOrder) => {
    const session = cache.getQueryData(sessionQuery.queryKey)
    if (!session?.member || session.member.feedOrder === order) return
    // Before the answer: without an order in the address, the page opened now would lead back to the old one.
    cache.setQueryData(sessionQuery.queryKey, {
      ...session,
      member: { ...session.member, feedOrder: order },
    })
    // The screen follows the address. If it is not stored, only the next visit is affected.
    void api('PUT /feed-order', { body: { order } }).catch(() => {})
  }
}

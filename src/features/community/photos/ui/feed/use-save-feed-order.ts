import { useQueryClient } from '@tanstack/react-query'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { feedApi } from '../../photo-api.ts'

const api = client<typeof feedApi>()

/** Stores the chosen order for the member's next visit; a signed-out visitor's order is only in the URL. */
export function useSaveFeedOrder() {
  const cache = useQueryClient()
  return (order: PhotoOrder) => {
    const session = cache.getQueryData(sessionQuery.queryKey)
    if (!session?.member || session.member.feedOrder === order) return
    // Before the response: a page without an order in its URL would otherwise switch back to the old one.
    cache.setQueryData(sessionQuery.queryKey, {
      ...session,
      member: { ...session.member, feedOrder: order },
    })
    // The screen follows the URL. If storing fails, only the next visit is affected.
    void api('PUT /feed-order', { body: { order } }).catch(() => {})
  }
}

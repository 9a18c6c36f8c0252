import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { OrderPage, OrderView } from '../order.ts'

/** The viewer's own orders, newest first. */
export const ordersQuery = listQuery({
  key: ['orders'],
  read: (cursor, signal) => api.get<OrderPage>(`/orders${queryString({ cursor })}`, { signal }),
  // Opened to see what has become of them.
  staleTime: 10_000,
})

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api.get<OrderView>(`/orders/${orderId}`, { signal }),
    staleTime: 10_000,
  })

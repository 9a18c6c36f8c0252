import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { PaymentWayCode } from '../../../core/shop-settings/shop.ts'
import type { orderApi } from '../order-api.ts'

const api = client<typeof orderApi>()

/** The viewer's own orders, newest first. */
export const ordersQuery = listQuery({
  key: ['orders'],
  read: (cursor, signal) => api('GET /orders', { query: { cursor }, signal }),
  // Buyers open it to see the latest state.
  staleTime: 10_000,
})

/** How the viewer's last order was paid; preselected for the next one. */
export const lastPaymentQuery = queryOptions({
  queryKey: ['orders', 'last-payment'],
  queryFn: async ({ signal }): Promise<PaymentWayCode | null> =>
    (await api('GET /orders', { query: { limit: 1 }, signal })).items[0]?.paymentWay ?? null,
})

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api('GET /orders/{orderId}', { orderId, signal }),
    staleTime: 10_000,
  })

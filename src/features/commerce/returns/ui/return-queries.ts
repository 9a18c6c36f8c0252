import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import { orderQuery } from '../../orders/ui/order-queries.ts'
import type { returnApi } from '../return-api.ts'

const api = client<typeof returnApi>()

/** The returns and refunds of one of the viewer's orders; refetched with the order. */
export const returnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderQuery(orderId).queryKey, 'returns'],
    queryFn: ({ signal }) => api('GET /orders/{orderId}/returns', { orderId, signal }),
    staleTime: 10_000,
  })

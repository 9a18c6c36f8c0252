import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { orderAdminApi } from '../../order-admin-api.ts'
import { toAdminOrderState } from '../../order-words.ts'

const api = client<typeof orderAdminApi>()

/** All orders that match the search. */
export const adminOrdersQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-orders', { q, sort, state: toAdminOrderState(state) }],
    read: (cursor, signal) =>
      api('GET /admin/orders', { query: { q, sort, state: toAdminOrderState(state), cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-order', orderId],
    queryFn: ({ signal }) => api('GET /admin/orders/{orderId}', { orderId, signal }),
    staleTime: 10_000,
  })

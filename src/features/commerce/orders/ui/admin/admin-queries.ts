import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../../web/api.ts'
import type { AdminOrder, AdminOrderPage } from '../../order.ts'
import { orderStateOf } from '../../order-words.ts'

/** Everybody's orders; those that are asked for. */
export const adminOrdersQuery = ({ q, sort, state }: AdminSearch) =>
  listQuery({
    key: ['admin-orders', { q, sort, state: orderStateOf(state) }],
    read: (cursor, signal) =>
      api.get<AdminOrderPage>(
        `/admin/orders${queryString({ q, sort, state: orderStateOf(state), cursor })}`,
        { signal },
      ),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const adminOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-order', orderId],
    queryFn: ({ signal }) => api.get<AdminOrder>(`/admin/orders/${orderId}`, { signal }),
    staleTime: 10_000,
  })

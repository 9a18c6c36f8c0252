import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../../api.ts'
import type { AdminSearch } from '../../../admin/ui/admin-search.ts'
import type { DeskOrder, DeskOrderPage } from '../../order.ts'
import { orderStateOf } from '../../order-words.ts'

/** Everybody's orders; those that are asked for. */
export const deskOrdersQuery = ({ q, sort, state }: AdminSearch) =>
  infiniteQueryOptions({
    queryKey: ['desk-orders', { q, sort, state: orderStateOf(state) }],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeskOrderPage>(
        `/admin/orders${queryString({ q, sort, state: orderStateOf(state), cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const deskOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['desk-order', orderId],
    queryFn: ({ signal }) => api.get<DeskOrder>(`/admin/orders/${orderId}`, { signal }),
    staleTime: 10_000,
  })

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../../api.ts'
import type { DeskOrder, DeskOrderPage, OrderState } from '../../order.ts'

/** Everybody's orders, newest first; of one state, or all. */
export const deskOrdersQuery = (state: OrderState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['desk-orders', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeskOrderPage>(`/admin/orders${queryString({ state, cursor: pageParam })}`, { signal }),
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

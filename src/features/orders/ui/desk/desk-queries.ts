import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, isProblem, queryString } from '../../../../api.ts'
import { showToast } from '../../../../design/toast.ts'
import {
  type DeskOrder,
  type DeskOrderPage,
  type OrderState,
  orderName,
  type ShopStep,
  stateName,
} from '../../order.ts'

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

export function useShopStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: ShopStep) => api.put<DeskOrder>(`/admin/orders/${orderId}/state`, { body: step }),
    onSuccess: (order) => {
      cache.setQueryData(deskOrderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ['desk-orders'] })
      showToast({ kind: 'done', title: `${orderName(order)}: ${stateName(order).toLowerCase()}` })
    },
    onError: (error) => {
      // Somebody else took a step meanwhile: the order then shows which.
      if (isProblem(error, 'order-step-refused')) void cache.invalidateQueries(deskOrderQuery(orderId))
      showToast({
        kind: 'problem',
        title: isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
}

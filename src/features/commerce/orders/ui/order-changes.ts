import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { api, isProblem } from '../../../../web/api.ts'
import type { OrderView, OwnStep, PaymentPage } from '../order.ts'
import { orderQuery, ordersQuery } from './order-queries.ts'

/** Cancels an order or asks to send it back. */
export function useOwnStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (step: OwnStep) => api.put<OrderView>(`/orders/${orderId}/state`, { body: step }),
    onSuccess: (order) => {
      cache.setQueryData(orderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      showToast({
        kind: 'done',
        title: order.state === 'cancelled' ? 'Order cancelled' : 'Your request is with the shop',
      })
    },
    onError: (error) => {
      // Somebody else took a step meanwhile: the page then shows which.
      if (isProblem(error, 'order-step-refused')) void cache.invalidateQueries(orderQuery(orderId))
      showToast({
        kind: 'problem',
        title: isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
}

/** Leads to the page on which a card pays. */
export function usePayOrder(orderId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.post<PaymentPage>(`/orders/${orderId}/payment`),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: isProblem(error) ? error.message : 'Something went wrong on our side',
      }),
  })
}

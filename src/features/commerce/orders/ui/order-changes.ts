import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client } from '../../../../web/api.ts'
import type { OwnStep } from '../order.ts'
import type { orderApi } from '../order-api.ts'
import { orderQuery, ordersQuery } from './order-queries.ts'

const api = client<typeof orderApi>()

/** Cancels an order. */
export function useOwnStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (step: OwnStep) => api('PUT /orders/{orderId}/state', { orderId, body: step }),
    onSuccess: (order) => {
      cache.setQueryData(orderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      showToast({ kind: 'done', title: 'Order cancelled' })
    },
    onError: (error) => {
      // Its state changed meanwhile: the page then shows it.
      if (api.isProblem(error, 'order-step-refused')) void cache.invalidateQueries(orderQuery(orderId))
      showToast({
        kind: 'problem',
        title: api.isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
}

/** Leads to the card payment page. */
export function usePayOrder(orderId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /orders/{orderId}/payment', { orderId }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: api.isProblem(error) ? error.message : 'Something went wrong on our side',
      }),
  })
}

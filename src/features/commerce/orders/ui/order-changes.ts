import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { OwnStep } from '../order.ts'
import type { orderApi } from '../order-api.ts'
import { orderQuery, ordersQuery } from './order-queries.ts'

const api = client<typeof orderApi>()

/** Cancels an order. */
export function useCancelOrder(orderId: string) {
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
      // Its state changed in the meantime; refetch to show it.
      if (api.isProblem(error, 'order-step-refused')) void cache.invalidateQueries(orderQuery(orderId))
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
}

/** The state of a payment whose buyer returned from its page. */
export type Confirmation = { state: 'none' | 'running' | 'unpaid' | 'failed'; again: () => void }

/**
 * After the buyer returned from the payment page, asks the server to complete the payment. Runs once per opening of the
 * page.
 */
export function useConfirmation(orderId: string, isBack: boolean): Confirmation {
  const cache = useQueryClient()
  const { status, isFetching, refetch } = useQuery({
    queryKey: ['payment-confirmation', orderId],
    queryFn: async () => {
      const order = await api('POST /orders/{orderId}/payment/confirm', { orderId })
      cache.setQueryData(orderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      return order.id
    },
    ...{ enabled: isBack, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: 1 },
  })
  const again = () => void refetch()
  if (!isBack) return { state: 'none', again }
  if (isFetching || status === 'pending') return { state: 'running', again }
  return { state: status === 'error' ? 'failed' : 'unpaid', again }
}

/**
 * Opens the payment page.
 * @param atProvider the provider's own page, even if the shop has a page for it
 */
export function usePayOrder(orderId: string, atProvider = false) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /orders/{orderId}/payment', { orderId, body: { atProvider } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import { adminOrderQuery } from '../../../orders/ui/admin/admin-queries.ts'
import type { AdminOrderReturns, ExchangeForm, RefundForm, ShopReturnStep } from '../../return.ts'
import type { returnAdminApi } from '../../return-admin-api.ts'

const api = client<typeof returnAdminApi>()

/** The returns and refunds of an order; refetched with the order. */
export const adminReturnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminOrderQuery(orderId).queryKey, 'returns'],
    queryFn: ({ signal }) => api('GET /admin/orders/{orderId}/returns', { orderId, signal }),
    staleTime: 10_000,
  })

function useUpdateReturns(orderId: string) {
  const cache = useQueryClient()
  return (returns?: AdminOrderReturns) => {
    if (returns) cache.setQueryData(adminReturnsQuery(orderId).queryKey, returns)
    void cache.invalidateQueries({ queryKey: ['admin-orders'] })
    return cache.invalidateQueries(adminOrderQuery(orderId))
  }
}

const done: Record<ShopReturnStep['state'], string> = {
  accepted: 'Return accepted',
  refused: 'Return refused',
  received: 'Return received',
}

export function useReturnStep(orderId: string, returnId: string) {
  const show = useUpdateReturns(orderId)
  return useMutation({
    mutationFn: (step: ShopReturnStep) =>
      api('PUT /admin/orders/{orderId}/returns/{returnId}/state', {
        ...{ orderId, returnId: returnId as never },
        body: step,
      }),
    onSuccess: async (returns, { state }) => {
      await show(returns)
      showToast({ kind: 'done', title: done[state] })
    },
    onError: (error) => {
      // Someone else took a step in the meantime; refetch to show it.
      if (api.isProblem(error, 'return-step-refused')) void show()
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
}

/** Gives a refund. Sending the same content again, for example after a lost response, creates no second refund. */
export function useGiveRefund(orderId: string) {
  const show = useUpdateReturns(orderId)
  const lastRequest = useRef<{ content: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (form: RefundForm) => {
      const content = JSON.stringify(form)
      if (lastRequest.current?.content !== content) lastRequest.current = { content, key: newKey() }
      return api('POST /admin/orders/{orderId}/refunds', {
        ...{ orderId, body: form, idempotencyKey: lastRequest.current.key },
      })
    },
    onSuccess: async (returns) => {
      lastRequest.current = undefined
      await show(returns)
      showToast({ kind: 'done', title: 'Refund recorded' })
    },
    // Refetch, so that refunds made in the meantime are shown beside the problem.
    onError: (error) => {
      // A refused refund is final, so the next attempt is a new one.
      if (api.isProblem(error, 'refund-refused')) lastRequest.current = undefined
      void show()
    },
  })
}

/** Sends the other size. Sending the same content again creates no second parcel. */
export function useSendExchange(orderId: string, returnId: string) {
  const show = useUpdateReturns(orderId)
  const lastRequest = useRef<{ content: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (form: ExchangeForm) => {
      const content = JSON.stringify(form)
      if (lastRequest.current?.content !== content) lastRequest.current = { content, key: newKey() }
      return api('POST /admin/orders/{orderId}/returns/{returnId}/parcels', {
        ...{ orderId, returnId: returnId as never, body: form, idempotencyKey: lastRequest.current.key },
      })
    },
    onSuccess: async (returns) => {
      await show(returns)
      showToast({ kind: 'done', title: 'Exchange sent' })
    },
    onError: () => void show(),
  })
}

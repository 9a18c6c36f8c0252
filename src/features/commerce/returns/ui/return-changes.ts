import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import { orderQuery, ordersQuery } from '../../orders/ui/order-queries.ts'
import type { OrderReturns, ReturnForm } from '../return.ts'
import type { returnApi } from '../return-api.ts'
import { returnDrafts } from './return-draft.ts'
import { returnsQuery } from './return-queries.ts'

const api = client<typeof returnApi>()

/** Updates the returns from the response, and refetches what depends on them. */
function useUpdateReturns(orderId: string) {
  const cache = useQueryClient()
  return {
    show(returns: OrderReturns) {
      cache.setQueryData(returnsQuery(orderId).queryKey, returns)
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      return cache.invalidateQueries(orderQuery(orderId))
    },
    /** Someone took a step in the meantime; refetch to show it. */
    look() {
      void cache.invalidateQueries(orderQuery(orderId))
    },
  }
}

/** Requests a return, and opens the order. Sending the same content again creates no second return. */
export function useRequestReturn(orderId: string) {
  const { show, look } = useUpdateReturns(orderId)
  const navigate = useNavigate()
  const lastRequest = useRef<{ content: string; key: string }>(undefined)
  return useMutation({
    networkMode: 'always',
    mutationFn: (form: ReturnForm) => {
      const content = JSON.stringify(form)
      if (lastRequest.current?.content !== content) lastRequest.current = { content, key: newKey() }
      return api('POST /orders/{orderId}/returns', {
        orderId,
        body: form,
        idempotencyKey: lastRequest.current.key,
      })
    },
    onSuccess: async (returns) => {
      returnDrafts.delete(orderId)
      await show(returns)
      await navigate({ to: '/orders/$orderId', params: { orderId } })
      showToast({ kind: 'done', title: 'Your return request was sent' })
    },
    onError: (error) => {
      if (api.isProblem(error, 'return-too-many') || api.isProblem(error, 'order-step-refused')) look()
    },
  })
}

/** Withdraws a return; the buyer keeps the pieces. */
export function useWithdrawReturn(orderId: string) {
  const { show, look } = useUpdateReturns(orderId)
  return useMutation({
    networkMode: 'always',
    mutationFn: (returnId: string) =>
      api('PUT /orders/{orderId}/returns/{returnId}/state', {
        ...{ orderId, returnId: returnId as never },
        body: { state: 'withdrawn' },
      }),
    onSuccess: async (returns) => {
      await show(returns)
      showToast({ kind: 'done', title: 'You keep these items' })
    },
    onError: (error) => {
      if (api.isProblem(error, 'return-step-refused')) look()
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
}

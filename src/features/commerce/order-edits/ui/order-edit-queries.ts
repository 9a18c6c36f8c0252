import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import { adminOrderQuery } from '../../orders/ui/admin/admin-queries.ts'
import { orderQuery } from '../../orders/ui/order-queries.ts'
import { fetchOnceOptions } from '../../orders/ui/pay/payment-form-query.ts'
import { savedCardsQuery } from '../../orders/ui/pay/saved-card-queries.ts'
import { cardProblems } from '../../orders/ui/pay/saved-card-words.ts'
import type { EditDraft, EditForm, OpenPaymentForm } from '../order-edit.ts'
import type { orderEditAdminApi, orderEditApi } from '../order-edit-api.ts'

const api = client<typeof orderEditApi & typeof orderEditAdminApi>()

/** The edits of one of the viewer's orders. */
export const orderEditsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderQuery(orderId).queryKey, 'edits'],
    queryFn: ({ signal }) => api('GET /orders/{orderId}/edits', { orderId: orderId as never, signal }),
    staleTime: 10_000,
  })

export const adminEditsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...adminOrderQuery(orderId).queryKey, 'edits'],
    queryFn: ({ signal }) => api('GET /admin/orders/{orderId}/edits', { orderId: orderId as never, signal }),
    staleTime: 10_000,
  })

export const editableQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-edit', orderId],
    queryFn: ({ signal }) => api('GET /admin/orders/{orderId}/edit', { orderId: orderId as never, signal }),
    // Keep the state in which the edit began until the editor sees that it changed.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })

/** @param draft as JSON; '' if the form cannot be read */
export const editPreviewQuery = (orderId: string, draft: string) =>
  queryOptions({
    queryKey: ['order-edit-preview', orderId, draft],
    queryFn: ({ signal }) =>
      api('POST /admin/orders/{orderId}/edit-preview', {
        ...{ orderId: orderId as never, body: JSON.parse(draft) as EditDraft, signal },
      }),
    ...{ enabled: draft !== '', staleTime: 5_000, retry: false, placeholderData: keepPreviousData },
  })

/** Includes the queries of the order's parts, such as returns and invoices. */
const renewedKeys = (orderId: string) => [['admin-order', orderId], ['admin-orders'], ['today']]

export function useEditOrder(orderId: string) {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (body: EditForm) =>
      api('POST /admin/orders/{orderId}/edits', {
        ...{ orderId: orderId as never, body, idempotencyKey: once.keyFor(body) },
      }),
    ...{
      keysToInvalidate: [...renewedKeys(orderId), ['order-edit-preview']],
      failed: 'Failed to change the order',
    },
    done: ({ seenDifferenceMinor }, { owedBackMinor }) => {
      once.reset()
      if (seenDifferenceMinor < 0 && owedBackMinor > 0) {
        return { kind: 'problem', title: 'Order changed, but the refund has not gone through yet' } as never
      }
      return 'Order changed. We notify the buyer.'
    },
  })
}

export const useRefundOwedAmount = (orderId: string) =>
  useAdminWrite({
    write: (body: { way: 'payment' | 'hand'; reference?: string }) =>
      api('PUT /admin/orders/{orderId}/owed-back', { orderId: orderId as never, body }),
    ...{ keysToInvalidate: renewedKeys(orderId), failed: 'Failed to refund', done: 'Refunded' },
  })

/** Stripe's form for the amount due. */
export const openAmountFormQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['payment-form', orderId, 'change'],
    queryFn: () =>
      api('POST /orders/{orderId}/open-amount/payment/form', {
        ...{ orderId: orderId as never, body: { way: 'stripe' } },
      }),
    ...fetchOnceOptions,
  })

/**
 * Opens the page that collects the amount due. A saved card is charged at once, unless its bank asks for approval
 * first.
 */
export function usePayOpenAmount(orderId: string) {
  const cache = useQueryClient()
  const confirm = useConfirmOpenAmount(orderId)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: OpenPaymentForm) => {
      const { url } = await api('POST /orders/{orderId}/open-amount/payment', {
        ...{ orderId: orderId as never, body },
      })
      const isHere = new URL(url).pathname === window.location.pathname
      if (body.cardId && isHere) await confirm.mutateAsync()
      else window.location.assign(url)
    },
    onSettled: (_done, _error, { cardId }) =>
      cardId && cache.invalidateQueries({ queryKey: savedCardsQuery.queryKey }),
    onError: (error) => {
      if (cardProblems.some((code) => api.isProblem(error, code))) return
      // It was paid, or the order changed, in the meantime; refetch to show it.
      void cache.invalidateQueries(orderQuery(orderId))
      const title = problemMessage(error)
      showToast({ kind: 'problem', title })
    },
  })
}

/** After returning from that page: the server completes the payment approved there. */
export function useConfirmOpenAmount(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api('POST /orders/{orderId}/open-amount/payment/confirm', { orderId: orderId as never }),
    onSuccess: (edits) => {
      cache.setQueryData(orderEditsQuery(orderId).queryKey, edits)
      void cache.invalidateQueries({ queryKey: orderQuery(orderId).queryKey, exact: true })
      if (edits.open === null) showToast({ kind: 'done', title: 'Paid. Thank you.' })
    },
  })
}

export const useMarkOpenAmountPaid = (orderId: string) =>
  useAdminWrite({
    write: (openMinor: number) =>
      api('PUT /admin/orders/{orderId}/open-amount', { orderId: orderId as never, body: { openMinor } }),
    ...{
      keysToInvalidate: renewedKeys(orderId),
      failed: 'Failed to mark it as paid',
      done: 'Marked as paid',
    },
  })

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import { cartQuery } from '../../cart/ui/cart-queries.ts'
import { orderQuery, ordersQuery } from '../../orders/ui/order-queries.ts'
import type { LostOrderForm } from '../guest-order.ts'
import type { guestOrderApi } from '../guest-order-api.ts'

export const api = client<typeof guestOrderApi>()

export const showProblem = (error: Error) =>
  showToast({
    kind: 'problem',
    title: problemMessage(error),
  })

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['guest-confirmation', token],
    queryFn: ({ signal }) => api('GET /guest-orders/confirm/{token}', { token, signal }),
    staleTime: 0,
  })

export const ownGuestOrdersQuery = queryOptions({
  queryKey: ['own-guest-orders'],
  queryFn: ({ signal }) => api('GET /own-guest-orders', { signal }),
})

/** Marks this browser in the session as a known guest, because it may now show an order. */
export function useMarkKnownGuest() {
  const cache = useQueryClient()
  return () =>
    cache.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, guests: { ...session.guests, isKnown: true } },
    )
}

/** Confirms an order and opens it, or reports that it belongs to someone else. */
export function useAnswerConfirmation(token: string) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const markKnown = useMarkKnownGuest()
  return useMutation({
    networkMode: 'always',
    mutationFn: (isMine: boolean) => api('PUT /guest-orders/confirm/{token}', { token, body: { isMine } }),
    onSuccess: async ({ orderId, confirmation }) => {
      cache.setQueryData(confirmationQuery(token).queryKey, confirmation)
      if (!orderId) return
      markKnown()
      await cache.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      await navigate({
        to: '/orders/$orderId',
        params: { orderId },
        search: { thanks: true },
        replace: true,
      })
    },
    onError: (error) => {
      void cache.invalidateQueries(confirmationQuery(token))
      showProblem(error)
    },
  })
}

/** Mails the confirmation link of an order again, optionally to a corrected address. */
export function useMailConfirmation(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (email: string | undefined) =>
      api('POST /orders/{orderId}/confirmation', { orderId: orderId as never, body: email ? { email } : {} }),
    onSuccess: (order) => {
      cache.setQueryData(orderQuery(orderId).queryKey, order)
      showToast({ kind: 'done', title: `We sent the link to ${order.shipTo.email}` })
    },
    onError: (error) => {
      if (api.isProblem(error, 'order-step-refused')) void cache.invalidateQueries(orderQuery(orderId))
      // The form shows address errors beside the field.
      if (!api.isProblem(error, 'form-invalid')) showProblem(error)
    },
  })
}

export const useRenewLink = (orderId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /orders/{orderId}/guest-link', { orderId: orderId as never }),
    onSuccess: () =>
      showToast({ kind: 'done', title: 'We emailed you a new link. The old one no longer works.' }),
    onError: showProblem,
  })

/** Ends this browser's access to the order; its link grants it again. */
export function useEndOrderAccess(orderId: string) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api('DELETE /orders/{orderId}/guest-access', { orderId: orderId as never }),
    onSuccess: async () => {
      await navigate({ to: '/', replace: true })
      cache.removeQueries({ queryKey: orderQuery(orderId).queryKey })
      showToast({ kind: 'done', title: 'The order is no longer shown in this browser.' })
    },
    onError: showProblem,
  })
}

/** Adds orders placed with the viewer's address to their account. */
export function useClaimGuestOrders() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api('PUT /own-guest-orders'),
    onSuccess: async ({ count }) => {
      cache.setQueryData(ownGuestOrdersQuery.queryKey, { count: 0 })
      await Promise.all([
        cache.invalidateQueries({ queryKey: ordersQuery.queryKey }),
        cache.invalidateQueries({ queryKey: ['order'] }),
        cache.invalidateQueries(cartQuery),
      ])
      if (count > 0) {
        showToast({
          kind: 'done',
          title: count === 1 ? 'The order is in your account' : `${count} orders are in your account`,
        })
      }
    },
    onError: showProblem,
  })
}

export const useRequestLostOrderLink = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: LostOrderForm) => api('POST /guest-orders/lost', { body }),
  })

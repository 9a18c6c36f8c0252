import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import type { AdminOrder, ShopStep } from '../../order.ts'
import type { orderAdminApi } from '../../order-admin-api.ts'
import { orderName, stateName } from '../../order-words.ts'
import type { ParcelForm } from '../../parcel.ts'
import { adminOrderQuery } from './admin-queries.ts'
import type { CarrierDraft } from './CarrierFields.tsx'

const api = client<typeof orderAdminApi>()

export function useShopStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: ShopStep) => api('PUT /admin/orders/{orderId}/state', { orderId, body: step }),
    onSuccess: (order) => {
      cache.setQueryData(adminOrderQuery(orderId).queryKey, order)
      // Includes the queries of other features about the order.
      void cache.invalidateQueries(adminOrderQuery(orderId))
      void cache.invalidateQueries({ queryKey: ['admin-orders'] })
      showToast({ kind: 'done', title: `${orderName(order)}: ${stateName(order).toLowerCase()}` })
    },
    onError: (error) => {
      // Someone else took a step in the meantime; refetch to show it.
      const isOld = (['order-step-refused', 'order-withdrawn', 'refund-changed'] as const).some((code) =>
        api.isProblem(error, code),
      )
      if (isOld) {
        void cache.invalidateQueries(adminOrderQuery(orderId))
      }
      showToast({
        kind: 'problem',
        title: problemMessage(error),
      })
    },
  })
}

/** Captures an authorized payment before the order is sent. */
export function useCapturePayment(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /admin/orders/{orderId}/capture', { orderId: orderId as never }),
    onSuccess: (order) => {
      cache.setQueryData(adminOrderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ['admin-orders'] })
      showToast({
        kind: 'done',
        title: order.isPaid ? 'Payment captured' : 'The payment is being captured',
      })
    },
    // It may have been captured or voided in the meantime.
    onError: () => void cache.invalidateQueries(adminOrderQuery(orderId)),
  })
}

/** A change of an order's items; the response is the order. */
function useItems<Input>(orderId: string, done: string, send: (input: Input) => Promise<AdminOrder>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (order) => {
      cache.setQueryData(adminOrderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ['admin-orders'] })
      showToast({ kind: 'done', title: done })
    },
    // Someone else made a change in the meantime; refetch to show it.
    onError: () => void cache.invalidateQueries(adminOrderQuery(orderId)),
  })
}

/** Sends a parcel. Sending the same content again, for example after a lost response, creates no second one. */
export function useSendParcel(orderId: string) {
  const lastRequest = useRef<{ content: string; key: string }>(undefined)
  return useItems(orderId, 'Parcel sent', (form: ParcelForm) => {
    const content = JSON.stringify(form)
    if (lastRequest.current?.content !== content) lastRequest.current = { content, key: newKey() }
    return api('POST /admin/orders/{orderId}/parcels', {
      ...{ orderId: orderId as never, body: form, idempotencyKey: lastRequest.current.key },
    })
  })
}

export const useChangeParcel = (orderId: string) =>
  useItems(orderId, 'Tracking changed', ({ parcelId, ...body }: CarrierDraft & { parcelId: string }) =>
    api('PUT /admin/orders/{orderId}/parcels/{parcelId}', {
      ...{ orderId: orderId as never, parcelId },
      body,
    }),
  )

export const useUndoParcel = (orderId: string) =>
  useItems(orderId, 'Parcel undone', (parcelId: string) =>
    api('DELETE /admin/orders/{orderId}/parcels/{parcelId}', { orderId: orderId as never, parcelId }),
  )

/** Returns refunded items to stock that an earlier version held, or leaves the stock as it is. */
export const useReleaseHeldRefunded = (orderId: string) =>
  useItems(orderId, 'Saved', (restock: boolean) =>
    api('PUT /admin/orders/{orderId}/held-refunded', { orderId: orderId as never, body: { restock } }),
  )

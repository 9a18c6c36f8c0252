import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../web/api.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import type { orderApi } from '../../orders/order-api.ts'
import { ordersQuery } from '../../orders/ui/order-queries.ts'
import type { GiftCardOrderForm, GiftCardSettings } from '../gift-card-sale.ts'
import type { giftCardSaleApi, giftCardSettingsApi } from '../gift-card-sale-api.ts'
import { giftCardDrafts } from './gift-card-draft.ts'

const api = client<typeof giftCardSaleApi & typeof giftCardSettingsApi & typeof orderApi>()

export const giftCardShopQuery = queryOptions({
  queryKey: ['gift-card-shop'],
  queryFn: ({ signal }) => api('GET /gift-cards/shop', { signal }),
  staleTime: 60_000,
})

export const soldGiftCardQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['sold-gift-card', orderId],
    queryFn: async ({ signal }) => (await api('GET /orders/{orderId}/gift-card', { orderId, signal })).card,
  })

/** Orders a gift card, and opens the order or its payment page. Retries do not order it again. */
export function useOrderGiftCard() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: GiftCardOrderForm) => {
      const order = await api('POST /gift-cards/orders', { body, idempotencyKey: once.keyFor(body) })
      // If the payment page cannot be created, open the order's own page, which also leads to the payment.
      const page =
        body.paymentWay === 'stripe'
          ? await api('POST /orders/{orderId}/payment', { orderId: order.id, body: {} }).catch(() => null)
          : null
      return { order, paymentUrl: page?.url ?? null }
    },
    onSuccess: async ({ order, paymentUrl }) => {
      once.reset()
      giftCardDrafts.clear()
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      if (paymentUrl) return window.location.assign(paymentUrl)
      await navigate({ to: '/orders/$orderId', params: { orderId: order.id }, search: { thanks: true } })
    },
  })
}

export const giftCardSettingsQuery = queryOptions({
  queryKey: ['admin-gift-card-settings'],
  queryFn: ({ signal }) => api('GET /admin/gift-card-settings', { signal }),
})

export const useSaveGiftCardSettings = () =>
  useAdminWrite({
    write: (body: GiftCardSettings) => api('PUT /admin/gift-card-settings', { body }),
    keysToInvalidate: [giftCardSettingsQuery.queryKey, giftCardShopQuery.queryKey, shopQuery.queryKey],
    done: 'Gift cards for sale saved',
    failed: 'Failed to save gift cards for sale',
  })

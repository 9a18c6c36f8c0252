import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { sessionQuery, useIsGuest } from '../../../../../kernel/session/ui/session-queries.ts'
import { trafficSourceOf } from '../../../../../platform/http/page-views/visit-source.ts'
import { client } from '../../../../../web/api.ts'
import { isOnline } from '../../../../core/shop-settings/shop-words.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { CartView } from '../../../cart/cart.ts'
import { cartQuery } from '../../../cart/ui/cart-queries.ts'
import { discountsKey } from '../../../cart/ui/discount-queries.ts'
import { taxedCartsKey } from '../../../cart/ui/taxed-cart-queries.ts'
import { useRedirectToSignIn } from '../../../cart/ui/use-redirect-to-sign-in.ts'
import { giftCardsKey } from '../../../gift-cards/ui/gift-card-queries.ts'
import type { OrderForm, PlacedOrder } from '../../order.ts'
import type { orderApi } from '../../order-api.ts'
import { ordersQuery } from '../order-queries.ts'
import { savedCardsQuery } from '../pay/saved-card-queries.ts'
import { type CardProblem, cardProblems } from '../pay/saved-card-words.ts'
import { removeShippingDraft } from './shipping-draft.ts'

const api = client<typeof orderApi>()

/**
 * Places the order, and opens it or its payment page. Sending the same content again, for example after a lost
 * response, creates no second order.
 */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const leadToSignIn = useRedirectToSignIn()
  const lastRequest = useRef<{ content: string; key: string }>(undefined)

  return useMutation({
    networkMode: 'always',
    mutationKey: ['place-order'],
    mutationFn: async ({ order: form, cardId }: { order: OrderForm; cardId: string | undefined }) => {
      const content = JSON.stringify(form)
      if (lastRequest.current?.content !== content) lastRequest.current = { content, key: newKey() }
      // The page that started the visit; navigating within the site does not change the referrer.
      const isOurs = document.referrer.startsWith(window.location.origin)
      const source = isOurs ? undefined : trafficSourceOf(document.referrer)
      const order = await api('POST /orders', {
        body: { ...form, ...(source ? { source } : {}) },
        idempotencyKey: lastRequest.current.key,
      })
      // An order fully paid by gift cards needs no payment page.
      const isPaid = form.seenDueMinor === 0
      // A guest order is paid after its address is confirmed.
      if (!isOnline(form.paymentWay) || isPaid || isGuest) return { order, paymentUrl: null }
      return { order, ...(await startPayment(order.id, cardId)) }
    },
    onSuccess: async ({ order, paymentUrl, unpaid }: Placed) => {
      removeShippingDraft()
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      // The card's last use changed, or it no longer exists.
      cache.removeQueries({ queryKey: savedCardsQuery.queryKey })
      if (paymentUrl) return window.location.assign(paymentUrl)
      await navigate({
        to: '/orders/$orderId',
        params: { orderId: order.id },
        search: unpaid ? { unpaid } : { thanks: true },
        replace: true,
      })
      // Wait until the order's page is shown; otherwise an empty cart would flash in between.
      await Promise.all([cache.invalidateQueries(cartQuery), cache.invalidateQueries(sessionQuery)])
    },
    onError: (error) => {
      if (!api.isProblem(error)) return
      if (error.code === 'sign-in-required') return void leadToSignIn()
      // Show the changes, and keep the entered values.
      const cart = error.facts.cart as CartView | undefined
      if (cart) cache.setQueryData(cartQuery.queryKey, cart)
      if (error.fields['discount.code']) void cache.invalidateQueries({ queryKey: discountsKey })
      // The rates of an address may have changed with it.
      if (cart) void cache.invalidateQueries({ queryKey: taxedCartsKey })
      if (error.fields.giftCards) void cache.invalidateQueries({ queryKey: giftCardsKey })
      if (error.code === 'cart-empty') void cache.invalidateQueries(cartQuery)
      if (error.code === 'payment-way-off') void cache.invalidateQueries(shopQuery)
    },
  })
}

type StartedPayment = { paymentUrl: string | null; unpaid?: CardProblem }
type Placed = StartedPayment & { order: PlacedOrder }

/** If the payment page cannot be created, the order's own page leads to the payment. */
async function startPayment(orderId: string, cardId: string | undefined): Promise<StartedPayment> {
  try {
    const body = cardId === undefined ? {} : { cardId }
    const { url } = await api('POST /orders/{orderId}/payment', { orderId, body })
    return { paymentUrl: url }
  } catch (error) {
    const unpaid = cardProblems.find((code) => api.isProblem(error, code))
    return unpaid ? { paymentUrl: null, unpaid } : { paymentUrl: null }
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { CartView } from '../../../cart/cart.ts'
import { cartQuery } from '../../../cart/ui/cart-queries.ts'
import { discountsKey } from '../../../cart/ui/discount-queries.ts'
import { useLeadToSignIn } from '../../../cart/ui/use-lead-to-sign-in.ts'
import type { OrderForm } from '../../order.ts'
import type { orderApi } from '../../order-api.ts'
import { ordersQuery } from '../order-queries.ts'
import { forgetShippingDraft } from './shipping-draft.ts'

const api = client<typeof orderApi>()

/**
 * Places the order and leads to it, or to its payment page. Sent again with the same content, for example
 * after a lost answer, it is one order.
 */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const leadToSignIn = useLeadToSignIn()
  const sent = useRef<{ content: string; key: string }>(undefined)

  return useMutation({
    networkMode: 'always',
    mutationKey: ['place-order'],
    mutationFn: async (form: OrderForm) => {
      const content = JSON.stringify(form)
      if (sent.current?.content !== content) sent.current = { content, key: newKey() }
      const order = await api('POST /orders', { body: form, idempotencyKey: sent.current.key })
      return { order, paymentUrl: form.paymentWay === 'stripe' ? await paymentUrl(order.id) : null }
    },
    onSuccess: async ({ order, paymentUrl }) => {
      forgetShippingDraft()
      void cache.invalidateQueries({ queryKey: ordersQuery.queryKey })
      if (paymentUrl) return window.location.assign(paymentUrl)
      await navigate({
        to: '/orders/$orderId',
        params: { orderId: order.id },
        search: { thanks: true },
        replace: true,
      })
      // After the order's page is shown: otherwise an empty cart would flash in between.
      await Promise.all([cache.invalidateQueries(cartQuery), cache.invalidateQueries(sessionQuery)])
    },
    onError: (error) => {
      if (!api.isProblem(error)) return
      if (error.code === 'sign-in-required') return void leadToSignIn()
      // Changes are shown, and what was typed stays.
      const cart = error.facts.cart as CartView | undefined
      if (cart) cache.setQueryData(cartQuery.queryKey, cart)
      if (error.fields['discount.code']) void cache.invalidateQueries({ queryKey: discountsKey })
      if (error.code === 'cart-empty') void cache.invalidateQueries(cartQuery)
      if (error.code === 'payment-way-off') void cache.invalidateQueries(shopQuery)
    },
  })
}

/** Without an answer the order waits on its own page, which also leads to the payment. */
const paymentUrl = (orderId: string) =>
  api('POST /orders/{orderId}/payment', { orderId }).then(
    ({ url }) => url,
    () => null,
  )

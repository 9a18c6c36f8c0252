import type { Stripe } from 'stripe'
import type { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { cardAmount } from '../../../../core/shop-settings/card-amount.ts'
import { OrderId, type PaymentPage } from '../../order.ts'
import { mayPay } from '../order-rules.ts'
import { hasExpired, listOrderLines, lockOrder, type OrderRecord } from '../order-sql.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { addCardPayment, findCardPayment, holdForPayment, writePaymentIntent } from './card-payment-sql.ts'
import { asked } from './stripe-client.ts'

/** The maximum of Stripe's page; a cart may have as many lines, and there are additional charges. */
const LINES_MAX = 100

/**
 * The Stripe page on which an order is paid, created once per order. A buyer who was interrupted gets the
 * same one again.
 * @throws Problem 'order-step-refused', 'payment-unavailable'
 */
export async function openPaymentPage(
  platform: Platform,
  order: OrderRecord,
): Promise<z.input<typeof PaymentPage>> {
  const { db } = platform
  permit(mayPay(factsOf(order)))
  const existing = await findCardPayment(db, order.id)
  if (existing) {
    if (existing.expiresAt <= new Date()) throw new Problem('order-step-refused')
    return { url: existing.url }
  }
  const expiresAt = await holdForPayment(db, order.id)
  if (!expiresAt) throw new Problem('order-step-refused')
  const wanted = {
    ...sessionFor(platform, order, await listOrderLines(platform.pool, [order.id]), expiresAt),
    ...(await discountsFor(platform, order)),
  }
  const session = await asked(platform, (stripe) =>
    // An idempotency key is tied to the request, which differs by its expiry.
    stripe.checkout.sessions.create(wanted, { idempotencyKey: `pay-${order.id}-${wanted.expires_at}` }),
  )
  if (!session.url) throw new Problem('payment-unavailable')
  await addCardPayment(db, order.id, { sessionId: session.id, url: session.url, expiresAt })
  return { url: session.url }
}

/** A discount becomes a Stripe coupon for this order only: no line may cost less than zero. */
async function discountsFor(platform: Platform, order: OrderRecord) {
  const { discountCode, discountMinor } = order
  if (!discountCode) return {}
  const wanted = {
    name: `Discount (${discountCode})`,
    currency: order.currency.toLowerCase(),
    amount_off: cardAmount(discountMinor, order.currency),
    duration: 'once',
    max_redemptions: 1,
    metadata: { orderId: order.id },
  } satisfies Stripe.CouponCreateParams
  const { id } = await asked(platform, (stripe) =>
    stripe.coupons.create(wanted, { idempotencyKey: `discount-${order.id}` }),
  )
  return { discounts: [{ coupon: id }] }
}

function sessionFor(
  { publicUrl }: Platform,
  order: OrderRecord,
  lines: { name: string; size: string; quantity: number; priceMinor: number }[],
  expiresAt: Date,
) {
  const currency = order.currency.toLowerCase()
  const item = (name: string, amount: number, quantity = 1) => ({
    quantity,
    price_data: { currency, unit_amount: cardAmount(amount, order.currency), product_data: { name } },
  })
  const charges = [
    ...(order.shippingMinor > 0 ? [item(order.shippingName, order.shippingMinor)] : []),
    ...(order.taxAddedMinor > 0 ? [item('Tax', order.taxAddedMinor)] : []),
  ]
  // Stripe takes no line below zero: tax that is taken out of the prices is taken out of one line for all.
  const isRelieved = order.taxAddedMinor < 0
  const isListed = lines.length + charges.length <= LINES_MAX
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const metadata = { orderId: order.id }
  const page = `${publicUrl}/orders/${order.id}`
  return {
    mode: 'payment',
    // Cards are paid at once or not at all; other methods would leave an order pending for days.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.id,
    // Stripe mails its receipt there, so it is never an address that nobody confirmed.
    ...(order.email ? { customer_email: order.email } : {}),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${page}?paid=true`,
    cancel_url: page,
    metadata,
    // Stripe copies it onto the charge, so that a refund event names its order.
    payment_intent_data: { metadata },
    line_items: [
      ...(isRelieved
        ? [item(`${pieces} pieces, without tax`, order.totalMinor + order.discountMinor)]
        : isListed
          ? lines.map(({ name, size, quantity, priceMinor }) =>
              item(`${name}, size ${size}`, priceMinor, quantity),
            )
          : [item(`${pieces} pieces`, order.subtotalMinor)]),
      ...(isRelieved ? [] : charges),
    ],
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** The order that a Stripe object belongs to; objects of other systems name none of ours. */
export const lockNamedOrder = async (tx: Tx, id: string | null | undefined) =>
  OrderId.safeParse(id).success ? lockOrder(tx, id!) : undefined

/** The state of a payment page, however we learn of it. */
export type SessionFacts = Pick<
  Stripe.Checkout.Session,
  'client_reference_id' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'
>

/**
 * Applies the state of its payment page to an order. Safe to repeat.
 * @returns the order's id; null when there is none
 */
export async function settleSession(
  tx: Tx,
  platform: Platform,
  session: SessionFacts,
): Promise<string | null> {
  const order = await lockNamedOrder(tx, session.client_reference_id)
  if (!order) {
    platform.log.warn('a payment was told of that belongs to no order')
    return null
  }
  const step = { orderId: order.id, by: 'payment' } as const
  if (session.payment_status === 'paid') {
    const amount = cardAmount(order.totalMinor, order.currency)
    if (session.amount_total !== amount || session.currency !== order.currency.toLowerCase()) {
      platform.log.error({ orderId: order.id }, 'a payment is not of the amount of its order')
      return order.id
    }
    const intent = session.payment_intent
    const paymentIntent = typeof intent === 'string' ? intent : intent?.id
    if (paymentIntent) await writePaymentIntent(tx, order.id, paymentIntent)
    if (order.state === 'pending-payment') await takeStep(tx, { ...step, to: 'paid' })
    // It comes too late. Who cancelled it on purpose gets the money back; otherwise the order goes on if it can.
    if (order.state === 'cancelled') {
      await takeStep(tx, { ...step, to: (await hasExpired(tx, order.id)) ? 'paid' : 'refund-due' })
    }
  } else if (session.status === 'expired' && order.state === 'pending-payment') {
    await takeStep(tx, { ...step, to: 'cancelled', note: 'It was not paid in time.' })
  }
  return order.id
}

/**
 * Asks Stripe about an order whose payment is due, in case an event was lost.
 * @returns whether it is paid, or being paid
 */
export async function isPaidByCard(platform: Platform, orderId: string): Promise<boolean> {
  const payment = await findCardPayment(platform.db, orderId)
  if (!payment) return false
  const session = await asked(platform, (stripe) => stripe.checkout.sessions.retrieve(payment.sessionId))
  if (session.payment_status === 'paid') {
    await platform.db.transaction().execute((tx) => settleSession(tx, platform, session))
  }
  return session.status === 'complete'
}

/** Expires the payment page of a cancelled order; one that is expired or paid stays unchanged. */
export async function closePaymentPage(platform: Platform, orderId: string): Promise<void> {
  const payment = await findCardPayment(platform.db, orderId)
  if (!payment) return
  await asked(platform, async (stripe) => {
    const { status } = await stripe.checkout.sessions.retrieve(payment.sessionId)
    if (status === 'open') await stripe.checkout.sessions.expire(payment.sessionId)
  })
}

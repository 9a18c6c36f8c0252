import type { z } from 'zod'
import { permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { onlineWayOf } from '../../../../core/shop-settings/shop-words.ts'
import type { PaymentPage } from '../../order.ts'
import { mayPay } from '../order-rules.ts'
import { listOrderLines, lockOrder, type OrderRecord } from '../order-sql.ts'
import { factsOf } from '../take-step.ts'
import type { OrderPayment, PaymentState } from './payment-method.ts'
import { paymentMethods } from './payment-methods.ts'
import { findPayment, holdForPayment, writePayment } from './payment-sql.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The provider's page on which an order is paid, opened once per order. A buyer who was interrupted gets the same one
 * again, and a new one after a payment that failed.
 * @throws Problem 'order-step-refused', 'payment-unavailable'
 */
export async function openPaymentPage(
  platform: Platform,
  order: OrderRecord,
): Promise<z.input<typeof PaymentPage>> {
  permit(mayPay(factsOf(order)))
  const existing = await findPayment(platform.db, order.id)
  if (!existing) return { url: (await beginPayment(platform, order, null)).url }
  if (existing.expiresAt <= new Date()) {
    // The page is over and the order is not: one that the shop placed may be paid for days.
    if (!order.isByShop || (await isPaidOnline(platform, order))) throw new Problem('order-step-refused')
    return { url: (await beginPayment(platform, order, existing.reference)).url }
  }
  const state = await paymentMethods[existing.provider].read(platform, existing)
  if (state.status === 'failed') return { url: (await beginPayment(platform, order, existing.reference)).url }
  if (state.status === 'open') return { url: existing.url }
  // It was paid, and nobody told us.
  await settle(platform, existing, state)
  return { url: `${orderPage(platform, order)}?paid=true` }
}

const orderPage = ({ publicUrl }: Platform, order: OrderRecord) => `${publicUrl}/orders/${order.id}`

/** Stripe closes a page after a day. */
const PAGE_HOURS = 23

async function beginPayment(
  platform: Platform,
  order: OrderRecord,
  failed: string | null,
): Promise<OrderPayment> {
  const { db, pool } = platform
  const provider = onlineWayOf(order.paymentWay)
  const heldUntil = await holdForPayment(db, order.id)
  if (!provider || !heldUntil) throw new Problem('order-step-refused')
  const expiresAt = new Date(Math.min(heldUntil.getTime(), Date.now() + PAGE_HOURS * 3_600_000))
  const { name: shopName, capturesAtShipping } = await readShopSettings(pool)
  const page = orderPage(platform, order)
  const begun = await paymentMethods[provider].begin(platform, {
    ...{ order, shopName, expiresAt, capturesLater: capturesAtShipping },
    ...{ subject: order.id, amountMinor: order.dueMinor, title: null },
    lines: await listOrderLines(pool, [order.id]),
    key: `pay-${order.id}-${failed ?? (order.editCount > 0 ? `edit-${order.editCount}` : 'first')}`,
    paidPage: `${page}?paid=true`,
    leftPage: page,
  })
  return db.transaction().execute(async (tx) => {
    // It may have been edited since: then nobody is led to a page with another amount.
    if ((await lockOrder(tx, order.id))?.editCount !== order.editCount)
      throw new Problem('payment-unavailable')
    return writePayment(tx, { ...begun, orderId: order.id, provider, expiresAt }, failed)
  })
}

const settle = (platform: Platform, { orderId, reference }: OrderPayment, state: PaymentState) =>
  platform.db.transaction().execute((tx) => settlePayment(tx, platform, { orderId, reference, state }))

/**
 * The buyer is back from the provider's page: takes what they agreed to there, and follows it. The provider's event may
 * have come before, or not at all.
 * @throws Problem 'payment-unavailable' while the provider does not answer
 */
export async function confirmPayment(platform: Platform, order: OrderRecord): Promise<PaymentState | null> {
  const payment = await findPayment(platform.db, order.id)
  if (!payment) return null
  const method = paymentMethods[payment.provider]
  // Of an order that was cancelled meanwhile no money is taken.
  const isWanted = mayPay(factsOf(order)).allowed
  const state = await (isWanted ? method.confirm(platform, payment) : method.read(platform, payment))
  await settle(platform, payment, state)
  return state
}

/**
 * Asks the provider about an order whose payment is due, in case an event was lost.
 * @returns whether it is paid, or being paid
 */
export async function isPaidOnline(platform: Platform, order: OrderRecord): Promise<boolean> {
  const state = await confirmPayment(platform, order)
  return state !== null && ['authorised', 'paid', 'processing'].includes(state.status)
}

/** Ends what is open at the provider for a cancelled order; a payment that was taken stays unchanged. */
export async function closePayment(platform: Platform, orderId: string): Promise<void> {
  const payment = await findPayment(platform.db, orderId)
  if (payment) await paymentMethods[payment.provider].cancel(platform, payment)
}

import type { z } from 'zod'
import { permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { onlineWayOf } from '../../../../core/shop-settings/shop-words.ts'
import type { PaymentFormView, PaymentPage } from '../../payment-page.ts'
import { mayPay } from '../order-rules.ts'
import { listOrderLines, lockOrder, type OrderRecord } from '../order-sql.ts'
import { factsOf } from '../take-step.ts'
import type { OrderPayment, PaymentDetails, PaymentState } from './payment-method.ts'
import { paymentMethods } from './payment-methods.ts'
import { keySuffixes, type PaymentPlace, paymentPlaceOf, supportedPlace } from './payment-place.ts'
import {
  extendPaymentDeadline,
  findPayment,
  markReplacedClosed,
  PAYMENT_PAGE_HOURS_MAX,
  PAYMENT_PAGE_MINUTES_MIN,
  writePayment,
} from './payment-sql.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Opens the payment page of an order, once per order. A buyer who was interrupted gets the same page again, and a new
 * one after a failed payment.
 * @param atProvider the provider's own page, even if our page could show its form
 * @throws Problem 'order-step-refused', 'payment-unavailable'
 */
export async function openPaymentPage(
  platform: Platform,
  order: OrderRecord,
  { atProvider }: { atProvider: boolean },
): Promise<z.input<typeof PaymentPage>> {
  const payment = await openPayment(platform, order, atProvider ? 'provider' : 'our-page')
  return { url: payment?.url ?? paidPage(platform, order) }
}

/**
 * Returns the provider's form for our page.
 * @returns without a form if there is none to show; redirect to `url` then
 * @throws Problem 'order-step-refused', 'payment-unavailable'
 */
export async function openPaymentForm(
  platform: Platform,
  order: OrderRecord,
): Promise<z.input<typeof PaymentFormView>> {
  const payment = await openPayment(platform, order, 'our-page')
  if (!payment) return { form: null, url: paidPage(platform, order) }
  if (paymentPlaceOf(payment) !== 'our-page') return { form: null, url: payment.url }
  const form = await paymentMethods[payment.provider].forms?.read(platform, payment)
  return { form: form ?? null, url: paidPage(platform, order) }
}

/** @returns null if it was already paid, but the event has not arrived */
export async function openPayment(
  platform: Platform,
  order: OrderRecord,
  place: PaymentPlace,
): Promise<OrderPayment | null> {
  permit(mayPay(factsOf(order)))
  const existing = await findPayment(platform.db, order.id)
  if (!existing) return beginPayment(platform, order, { place, before: null })
  const again = { place, before: existing }
  if (existing.expiresAt <= new Date()) {
    // The page expired but the order did not: an order placed by the shop may be payable for days.
    if (!order.isByShop || (await confirmIsPaid(platform, order))) throw new Problem('order-step-refused')
    // Some of Mollie's methods can be paid for days. Its events are about the order's current payment only.
    await paymentMethods[existing.provider].cancel(platform, existing)
    return beginPayment(platform, order, again)
  }
  if (!(await closeReplacedPayment(platform, existing))) return null
  const method = paymentMethods[existing.provider]
  const state = await method.read(platform, existing)
  if (state.status === 'failed') return beginPayment(platform, order, again)
  if (state.status === 'open') {
    const former = paymentPlaceOf(existing)
    // A payment with a saved card has no page to send the buyer to.
    const mayStay = former !== 'kept-card' && !mayReplace(order)
    if (former === supportedPlace(platform.settings, method, place) || mayStay) return existing
    // Record the new payment before closing the old one; otherwise closing it would cancel the order.
    const next = await beginPayment(platform, order, { ...again, replaces: existing.reference })
    return (await closeReplacedPayment(platform, next)) ? next : null
  }
  await settleInTransaction(platform, existing, state)
  return null
}

const orderPage = ({ publicUrl }: Platform, order: OrderRecord) => `${publicUrl}/orders/${order.id}`
export const paidPage = (platform: Platform, order: OrderRecord) => `${orderPage(platform, order)}?paid=true`

/**
 * Within this time after placing, a new page may extend the hold on the items. It is limited so that no one can hold
 * items by changing pages again and again.
 */
const CHANGING_HOURS = 3

function mayReplace({ placedAt, payUntil }: OrderRecord): boolean {
  const neededUntil = Date.now() + PAYMENT_PAGE_MINUTES_MIN * 60_000
  return Math.max(payUntil?.getTime() ?? 0, placedAt.getTime() + CHANGING_HOURS * 3_600_000) >= neededUntil
}

type Beginning = { place: PaymentPlace; before: OrderPayment | null; replaces?: string }

async function beginPayment(
  platform: Platform,
  order: OrderRecord,
  { place, before, replaces }: Beginning,
): Promise<OrderPayment> {
  const { db, pool } = platform
  const provider = onlineWayOf(order.paymentWay)
  const heldUntil = await extendPaymentDeadline(db, order.id)
  if (!provider || !heldUntil) throw new Problem('order-step-refused')
  const expiresAt = new Date(Math.min(heldUntil.getTime(), Date.now() + PAYMENT_PAGE_HOURS_MAX * 3_600_000))
  const { name: shopName, capturesAtShipping } = await readShopSettings(pool)
  const page = orderPage(platform, order)
  const method = paymentMethods[provider]
  const where = supportedPlace(platform.settings, method, place)
  const formPage = where === 'our-page' ? `${page}/pay` : null
  const attempt = before?.reference ?? (order.editCount > 0 ? `edit-${order.editCount}` : 'first')
  const details: PaymentDetails = {
    ...{ order, shopName, expiresAt },
    // Nothing is shipped that would capture the payment of a gift card.
    capturesLater: capturesAtShipping && !order.isByMail,
    ...{ subject: order.id, amountMinor: order.dueMinor, title: null },
    lines: await listOrderLines(pool, [order.id]),
    key: `pay-${order.id}-${attempt}${keySuffixes[where]}`,
    ...{ paidPage: paidPage(platform, order), leftPage: page, formPage },
  }
  const startedPayment =
    where === 'kept-card' && method.savedCards
      ? { ...(await method.savedCards.begin(platform, details)), url: page }
      : await method.begin(platform, details)
  return db.transaction().execute(async (tx) => {
    // If the order was edited in the meantime, do not send the buyer to a page with the old amount.
    if ((await lockOrder(tx, order.id))?.editCount !== order.editCount)
      throw new Problem('payment-unavailable')
    const newPayment = {
      ...startedPayment,
      orderId: order.id,
      provider,
      expiresAt,
      replaces: replaces ?? null,
    }
    return writePayment(tx, newPayment, before?.reference ?? null)
  })
}

/**
 * Closes the payment that this one replaced. Safe to repeat.
 * @returns false if the replaced payment was paid after all, so that no one pays twice
 */
async function closeReplacedPayment(platform: Platform, payment: OrderPayment): Promise<boolean> {
  const { forms } = paymentMethods[payment.provider]
  if (payment.replaces === null || !forms) return true
  const replaced = { ...payment, reference: payment.replaces }
  const state = await forms.close(platform, replaced)
  if (state.status === 'expired') {
    await markReplacedClosed(platform.db, payment)
    return true
  }
  await settleInTransaction(platform, replaced, state)
  return false
}

export const settleInTransaction = (
  platform: Platform,
  { orderId, reference }: OrderPayment,
  state: PaymentState,
) => platform.db.transaction().execute((tx) => settlePayment(tx, platform, { orderId, reference, state }))

/**
 * Completes what the buyer approved on the provider's page, and applies the result. Called when the buyer returns; the
 * provider's event may have arrived before, or may never arrive.
 * @throws Problem 'payment-unavailable' while the provider does not respond
 */
export async function confirmPayment(platform: Platform, order: OrderRecord): Promise<PaymentState | null> {
  const payment = await findPayment(platform.db, order.id)
  if (!payment) return null
  const method = paymentMethods[payment.provider]
  // Capture no money for an order that was cancelled in the meantime.
  const isWanted = mayPay(factsOf(order)).allowed
  const state = await (isWanted ? method.confirm(platform, payment) : method.read(platform, payment))
  await settleInTransaction(platform, payment, state)
  return state
}

/**
 * Checks with the provider before an unpaid order is cancelled, in case an event was lost.
 * @returns whether it is paid, authorized, or processing
 */
export async function confirmIsPaid(platform: Platform, order: OrderRecord): Promise<boolean> {
  const state = await confirmPayment(platform, order)
  return state !== null && ['authorised', 'paid', 'processing'].includes(state.status)
}

/**
 * Closes what is open at the provider for a cancelled order. Applies the result: the money may have been captured while
 * the order was cancelled, and the event about it may be lost.
 */
export async function closePayment(platform: Platform, orderId: string): Promise<void> {
  const payment = await findPayment(platform.db, orderId)
  if (!payment) return
  if (payment.replaces !== null) await close(platform, { ...payment, reference: payment.replaces })
  await close(platform, payment)
}

async function close(platform: Platform, payment: OrderPayment): Promise<void> {
  const method = paymentMethods[payment.provider]
  await method.cancel(platform, payment)
  const state = await method.read(platform, payment)
  // A provider may take a moment to report a release. An event follows, or the check of expired authorizations.
  if (state.status !== 'authorised') await settleInTransaction(platform, payment, state)
}

import type { z } from 'zod'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { onlineWayOf } from '../../../../core/shop-settings/shop-words.ts'
import type { PaymentPage } from '../../payment-page.ts'
import type { OrderRecord } from '../order-sql.ts'
import { openPayment, openPaymentPage, paidPage, settleInTransaction } from './pay-order.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentPlaceOf } from './payment-place.ts'

/**
 * Pays an order with a card saved at the provider.
 * @returns the order's page, or the payment page if the bank asks the buyer to approve
 * @throws Problem 'saved-card-not-found', 'card-refused', 'order-step-refused', 'payment-unavailable'; the order then
 * stays unpaid
 */
export async function payWithSavedCard(
  platform: Platform,
  order: OrderRecord,
  cardId: string,
): Promise<z.input<typeof PaymentPage>> {
  const provider = onlineWayOf(order.paymentWay)
  const cards = provider && paymentMethods[provider].savedCards
  if (!cards || order.memberId === null || order.guestLinkId !== null) {
    throw new Problem('saved-card-not-found')
  }
  await cards.check(platform, order.memberId, cardId)
  const payment = await openPayment(platform, order, 'kept-card')
  if (!payment) return { url: paidPage(platform, order) }
  // The existing page can no longer be replaced.
  if (paymentPlaceOf(payment) !== 'kept-card') return { url: payment.url }
  const state = await cards.charge(platform, payment, cardId)
  if (state === 'needs-page') return openPaymentPage(platform, order, { atProvider: false })
  await settleInTransaction(platform, payment, state)
  if (state.status === 'paid' || state.status === 'authorised') {
    await cards.noteUse(platform, order.memberId, cardId)
  }
  return { url: paidPage(platform, order) }
}

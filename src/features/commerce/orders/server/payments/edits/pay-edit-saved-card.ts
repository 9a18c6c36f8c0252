import type { z } from 'zod'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import type { OnlineWay } from '../../../../../core/shop-settings/shop-words.ts'
import type { PaymentPage } from '../../../payment-page.ts'
import type { OrderRecord } from '../../order-sql.ts'
import { paymentMethods } from '../payment-methods.ts'
import { editPaidPage, openEditPayment, openEditPaymentPage, settleEdit } from './pay-edit.ts'

/**
 * Pays the amount that edits added with a card saved at the provider.
 * @returns the order's page, or the payment page if the bank asks the buyer to approve
 * @throws Problem 'saved-card-not-found', 'card-refused', 'order-step-refused', 'payment-unavailable'; the amount then
 * stays due
 */
export async function payEditWithSavedCard(
  platform: Platform,
  order: OrderRecord,
  { way, cardId }: { way: OnlineWay; cardId: string },
): Promise<z.input<typeof PaymentPage>> {
  const cards = paymentMethods[way].savedCards
  if (!cards || order.memberId === null || order.guestLinkId !== null) {
    throw new Problem('saved-card-not-found')
  }
  await cards.check(platform, order.memberId, cardId)
  const open = await openEditPayment(platform, order, { way, place: 'kept-card' })
  if (!open) return { url: editPaidPage(platform, order) }
  const state = await cards.charge(platform, open.orderPayment, cardId)
  if (state === 'needs-page') return openEditPaymentPage(platform, order, { way, atProvider: false })
  await settleEdit(platform, open.payment, state)
  if (state.status === 'paid') await cards.noteUse(platform, order.memberId, cardId)
  return { url: editPaidPage(platform, order) }
}

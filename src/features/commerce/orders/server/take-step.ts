import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { setAutomaticHeld } from '../../discounts/server/automatic/automatic-use-sql.ts'
import { countDiscountUse, undoDiscountUse } from '../../discounts/server/discount-use-sql.ts'
import { chargeGiftCardsAgain, returnToGiftCards } from '../../gift-cards/server/gift-card-sql.ts'
import type { OrderState } from '../order.ts'
import type { Carrier } from '../parcel-words.ts'
import { queueOrderLetter, queueShopLetter } from './letters/order-letter-jobs.ts'
import type { LetterKind } from './letters/order-letters.ts'
import { orderNotice } from './order-notice.ts'
import { findTransition, mayTakeStep, type OrderFacts, type StepActor } from './order-rules.ts'
import { codeDiscountMinor, lockOrder, type OrderRecord, writeStep } from './order-sql.ts'
import { retakeStock, returnStock, returnUnsentStock } from './order-stock-sql.ts'
import { refuseWithdrawn } from './parcels/open-withdrawal-sql.ts'
import { listHeldPieces, sendUnsentPieces } from './parcels/parcel-sql.ts'
import { promiseDelivery } from './parcels/promise-delivery.ts'
import { isBeingCaptured } from './payments/payment-sql.ts'
import { releaseRefundedPieces } from './refunds/release-pieces.ts'

export type WantedStep = {
  orderId: string
  to: OrderState
  by: StepActor
  memberId?: string | null | undefined
  note?: string | undefined
  /** The payment is authorized, and captured later. */
  isAuthorised?: boolean
  /** The parcel with the unsent pieces, when the order is shipped. */
  parcel?: { carrier: Carrier; tracking: string } | undefined
  /** An additional rule, checked with the order locked. */
  check?: (order: OrderRecord) => void
}

export const factsOf = (order: OrderRecord): OrderFacts => ({
  state: order.state,
  paymentWay: order.paymentWay,
  isPaid: order.paidAt !== null,
  deliveredAt: order.deliveredAt,
  isByMail: order.isByMail,
  awaitsAddress: order.awaitsAddress,
  hasNothingToSend: order.hasNothingToSend,
  hasAutomatic: order.automaticDiscounts.length > 0,
})

/**
 * Changes an order's state with all its effects: stock, the buyer's notice and mail. Requesting the current state does
 * nothing. A late payment resumes a cancelled order if its items are still available; otherwise a refund is due.
 * @returns whether it was changed now
 * @throws Problem 'order-not-found', 'order-step-refused', 'order-amount-open', 'order-withdrawn',
 * 'order-being-captured'
 */
export async function takeStep(tx: Tx, step: WantedStep): Promise<boolean> {
  const order = found(await lockOrder(tx, step.orderId), 'order-not-found')
  // Another member's order is reported as not found.
  if (step.by === 'buyer' && order.memberId !== step.memberId) throw new Problem('order-not-found')
  if (order.state === step.to) return false
  step.check?.(order)
  permit(mayTakeStep(factsOf(order), step.to, step.by))
  if (leavesShop(order, step.to)) {
    await refuseWithdrawn(tx, order.id)
    await refuseUnpaidPieces(tx, order)
  }
  // Otherwise the money would arrive for a cancelled order, and would have to be refunded.
  if (step.to === 'cancelled' && step.by === 'shop' && (await isBeingCaptured(tx, order.id)))
    throw new Problem('order-being-captured')
  const move = findTransition(factsOf(order), step.to, step.by)
  const reopens = move?.takesStock === true && (await reopen(tx, order))
  const to = move?.takesStock && !reopens ? 'refund-due' : step.to
  const releasesStock = order.holdsStock && move?.releasesStock === true
  const note = step.note || (to === 'refund-due' ? 'The payment came after the order was cancelled.' : null)
  const { by, memberId = null } = step
  await writeStep(tx, order, { to, by, memberId, note, releasesStock, reopens, isPaid: !step.isAuthorised })
  if (to === 'paid' && order.deliveryDays) await promiseDelivery(tx, order.id, order.deliveryDays)
  if (to === 'shipped')
    await sendUnsentPieces(tx, order.id, step.parcel ?? { carrier: 'other', tracking: '' })
  if (leavesShop(order, to)) await releaseRefundedPieces(tx, { ...order, state: to })
  if (step.by === 'shop') {
    await writeAudit(tx, step.memberId ?? null, {
      ...{ action: 'order.step', subjectId: order.id, subjectName: `Order ${order.number ?? ''}`.trim() },
      ...{ before: { state: order.state }, after: { state: to } },
    })
  }
  // An unpaid order is paid at the door.
  if ((to === 'paid' && !step.isAuthorised) || (to === 'delivered' && order.paidAt === null)) {
    await enqueue(tx, 'write-invoices', { orderId: order.id })
  }
  if (releasesStock) await (order.state === 'packed' ? returnUnsentStock : returnStock)(tx, order.id)
  // Nothing was paid, so return the code's use. Do it after the stock, to keep the lock order of placing an order.
  if (to === 'cancelled' && order.holdsDiscount && order.discountCodeId) {
    await undoDiscountUse(tx, order.discountCodeId, codeDiscountMinor(order))
  }
  if (order.automaticDiscounts.length > 0 && (to === 'cancelled' || reopens)) {
    await setAutomaticHeld(tx, order.id, reopens)
  }
  if (to === 'cancelled' && order.holdsGiftCards) await returnToGiftCards(tx, order.id)
  // This may exceed the code's limit if someone else used it in the meantime, but the buyer paid the promised price.
  if (reopens && order.discountCodeId)
    await countDiscountUse(tx, order.discountCodeId, codeDiscountMinor(order))
  if (to === 'refunded' && order.openMinor > 0) await enqueue(tx, 'end-edit-payment', { orderId: order.id })
  if (to === 'cancelled' && isOnline(order.paymentWay)) {
    await enqueue(tx, 'end-card-payment', { orderId: order.id })
  }
  if (order.memberId && step.by !== 'buyer') {
    await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: order.id })
  }
  const kind = step.isAuthorised ? 'placed' : letterKind(order.state, to)
  // The buyer knows the reason they gave for a return.
  const letterNote = to === 'return-requested' ? null : step.note || null
  if (kind) await queueOrderLetter(tx, { orderId: order.id, kind, note: letterNote })
  // The online payment confirms its order.
  if (to === 'paid' && order.number === null) {
    await queueShopLetter(tx, order.id, await readShopSettings(tx))
  }
  return true
}

/** The order is sent, or picked up. */
const leavesShop = ({ state }: OrderRecord, to: OrderState) =>
  to === 'shipped' || (to === 'delivered' && state === 'packed')

/** Refuses to send pieces that an edit added and that are not paid. The other pieces can be sent in a parcel before. */
async function refuseUnpaidPieces(tx: Tx, order: OrderRecord): Promise<void> {
  if (order.openMinor > 0 && (await listHeldPieces(tx, [order.id])).length > 0)
    throw new Problem('order-amount-open')
}

/**
 * Takes the items of a cancelled order out of stock again, and charges its gift cards again.
 * @returns whether all of it was available
 */
async function reopen(tx: Tx, order: OrderRecord): Promise<boolean> {
  if (!(await retakeStock(tx, order.id))) return false
  if (order.giftCardMinor === 0 || (await chargeGiftCardsAgain(tx, order.id))) return true
  await returnStock(tx, order.id)
  return false
}

function letterKind(from: OrderState, to: OrderState): LetterKind | null {
  if (to === 'pending-payment') return null
  // The mail about the refund that failed says so.
  if (to === 'refund-due' && from === 'refunded') return null
  // It arrived long ago; the buyer only withdrew the return.
  if (to === 'delivered' && from === 'return-requested') return null
  if (to === 'completed') return from === 'return-requested' ? 'return-declined' : null
  return to
}

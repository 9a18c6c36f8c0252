import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { findOrder, type OrderRecord } from '../order-sql.ts'
import { sumByProvider } from '../refunds/provider-refund-sql.ts'
import { leftToRefund } from '../refunds/refund-rules.ts'
import { insertRefund, listPendingRefunds, type RefundRow, readRefundFacts } from '../refunds/refund-sql.ts'
import { type EditPayment, findEditPayment, toOrderPayment } from './edits/edit-payment-sql.ts'
import type { RefundResult } from './payment-method.ts'
import { paymentMethods } from './payment-methods.ts'
import { findPayment } from './payment-sql.ts'

/**
 * Refunds an online payment. Repeated calls refund once.
 * @throws Problem 'payment-unavailable' if the outcome is unknown
 */
export async function refundAtProvider(platform: Platform, refund: RefundRow): Promise<RefundResult> {
  const [payment, order] = [await paymentOf(platform, refund), await findOrder(platform.pool, refund.orderId)]
  if (!payment?.chargeId || !order) return { isAccepted: false, providerId: null }
  const { chargeId } = payment
  try {
    // The part that gift cards paid is refunded to them.
    const providerRefund = { ...refund, amountMinor: refund.amountMinor - refund.giftCardMinor }
    return await paymentMethods[payment.provider].refund(
      platform,
      { ...payment, chargeId },
      order,
      providerRefund,
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.facts.isRefused) return { isAccepted: false, providerId: null }
    throw error
  }
}

/** Returns the payment that is refunded: that of the order, or of an edit. */
async function paymentOf({ db }: Platform, { orderId, editPaymentId }: RefundRow) {
  if (editPaymentId === null) return findPayment(db, orderId)
  const ofEdit = await findEditPayment(db, editPaymentId)
  return ofEdit && toOrderPayment(ofEdit)
}

/**
 * Records refunds made in the provider's admin area: the part of its total that we did not request. Repeated and late
 * events add nothing.
 */
export async function recordRefunds(
  tx: Tx,
  order: OrderRecord,
  { refundedMinor, isWhole }: { refundedMinor: number; isWhole: boolean },
  ofEdit?: EditPayment,
): Promise<void> {
  const facts = await readRefundFacts(tx, order.id)
  const wholeMinor = ofEdit ? ofEdit.amountMinor : order.dueMinor
  const toldMinor = isWhole ? wholeMinor : Math.round(refundedMinor)
  const editPaymentId = ofEdit?.id ?? null
  const newMinor = toldMinor - (await sumByProvider(tx, order.id, editPaymentId))
  // Count it first toward what edits deducted and is still owed.
  const owedMinor = Math.min(newMinor, facts.owedBackMinor)
  // The money is gone, even if a dispute about it is open.
  const restMinor = Math.min(newMinor - owedMinor, leftToRefund({ ...facts, disputedMinor: 0 }))
  if (owedMinor <= 0 && restMinor <= 0) return
  const details = { reason: '', reference: 'Given at the payment provider', memberId: null }
  const about = { ...details, orderId: order.id, way: 'payment' as const, editPaymentId }
  for (const [amountMinor, editId] of [[owedMinor, facts.lastEditId] as const, [restMinor, null] as const]) {
    if (amountMinor <= 0) continue
    const amounts = { amountMinor, giftCardMinor: 0, shippingMinor: 0, otherMinor: amountMinor, lines: [] }
    await insertRefund(tx, { ...about, ...amounts, editId }, true)
  }
  await enqueue(tx, 'write-invoices', { orderId: order.id })
}

/** Returns whether nothing is left of an order's payment, of payments of its edits, and of what gift cards paid. */
export async function isAllRefunded(
  tx: Tx,
  orderId: string,
  { isWhole }: { isWhole: boolean },
): Promise<boolean> {
  const { paidMinor, refundedMinor } = await readRefundFacts(tx, orderId)
  // The event may arrive before that of the payment.
  if (paidMinor === 0) return isWhole
  return refundedMinor >= paidMinor && (await listPendingRefunds(tx, orderId)).length === 0
}

import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { queueRefundLetter } from '../letters/refund-letter.ts'
import { orderNotice } from '../order-notice.ts'
import { mayTakeStep } from '../order-rules.ts'
import { lockOrder, type OrderRecord } from '../order-sql.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { notifyOfFailedRefund } from './failed-refund-letter.ts'
import { findOrderOfRefund, findProviderRefund, type ProviderRefund } from './provider-refund-sql.ts'
import { insertRefund } from './refund-sql.ts'
import { releaseRefundedPieces, retakeRefundedPieces } from './release-pieces.ts'

/**
 * Marks a refund as failed that the provider could not deliver, so the shop has the money again. The part that went to
 * gift cards stays there as a refund of its own. Pieces that were left out for it are part of the order again. A
 * refunded order is due a refund again. Admins are told, also of pieces that were sold in the meantime, and so is a buyer
 * who was told of the refund; not if a dispute was decided in the shop's favor, because then nobody is owed anything.
 * @returns the order, also if the refund was not recorded or had failed before; null if it is about none of ours
 */
export async function failRefund(
  tx: Tx,
  platform: Platform,
  providerRefund: ProviderRefund,
): Promise<string | null> {
  const orderId = await findOrderOfRefund(tx, providerRefund)
  const order = orderId && (await lockOrder(tx, orderId))
  if (!order) return null
  // With the order locked, because the refund may be recorded at this very moment.
  const refundId = await findProviderRefund(tx, providerRefund)
  if (!refundId) return order.id
  const failed = await tx
    .updateTable('order_refunds')
    .set({
      state: 'failed',
      // A dispute may be lost once more, and then is another refund with this id.
      provider_id: sql<string | null>`case when way <> 'dispute' then ${providerRefund.providerId}::text end`,
      // The day on which it was given stays, because its credit note and the figures of that day stay.
      settled_at: sql<Date>`coalesce(settled_at, now())`,
      failed_at: sql<Date | null>`case when state = 'done' then now() end`,
    })
    .where('id', '=', refundId)
    .where('state', '<>', 'failed')
    .returning(['id', 'way', 'amount_minor', 'gift_card_minor', 'reason', 'member_id', 'edit_id as editId'])
    .returning('failed_at as failedAt')
    .executeTakeFirst()
  if (!failed) return order.id
  const { reason, member_id: memberId, editId } = failed
  const amountMinor = Number(failed.gift_card_minor)
  // Gift cards get their part when the provider accepts the other one.
  if (amountMinor > 0 && failed.failedAt !== null) {
    await insertRefund(tx, {
      ...{ way: 'hand', orderId: order.id, lines: [], reason, reference: '', memberId, editId },
      ...{ amountMinor, giftCardMinor: amountMinor, otherMinor: amountMinor, shippingMinor: 0 },
    })
  }
  const missing = await retakeRefundedPieces(tx, order, failed.id)
  // Another refund may be about pieces that were in a parcel when it was given, and are not needed now.
  await releaseRefundedPieces(tx, order)
  if (failed.way !== 'dispute') {
    const sums = { amountMinor: Number(failed.amount_minor), giftCardMinor: amountMinor }
    await notifyOfFailedRefund(tx, platform, order, { id: failed.id, ...sums }, missing)
    if (failed.failedAt !== null) await tellBuyer(tx, order, failed.id)
  }
  await enqueue(tx, 'write-invoices', { orderId: order.id })
  return order.id
}

/** Takes back what the buyer was told of the refund. */
async function tellBuyer(tx: Tx, order: OrderRecord, refundId: string): Promise<void> {
  await queueRefundLetter(tx, { id: refundId })
  if (mayTakeStep(factsOf(order), 'refund-due', 'payment').allowed) {
    const note = 'The payment provider could not deliver a refund.'
    await takeStep(tx, { orderId: order.id, to: 'refund-due', by: 'payment', note })
  } else if (order.memberId) {
    await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: order.id })
  }
}

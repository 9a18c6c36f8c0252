import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { lockOrder } from '../order-sql.ts'
import { notifyOfFailedRefund } from './failed-refund-letter.ts'
import { insertRefund } from './refund-sql.ts'
import { releaseRefundedPieces, retakeRefundedPieces } from './release-pieces.ts'

/**
 * Marks a refund as failed that the provider could not deliver, so the shop has the money again. The part that went to
 * gift cards stays there as a refund of its own. Pieces that were left out for it are part of the order again. Admins
 * are told, also of pieces that were sold in the meantime; not if a dispute was decided in the shop's favor, because
 * then nobody is owed anything.
 * @returns the order; null if there is no such refund, or it had failed before
 */
export async function failRefund(tx: Tx, platform: Platform, providerId: string): Promise<string | null> {
  const refund = await tx
    .selectFrom('order_refunds')
    .select('order_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const order = refund && (await lockOrder(tx, refund.order_id))
  if (!order) return null
  const failed = await tx
    .updateTable('order_refunds')
    .set({ state: 'failed', settled_at: sql<Date>`now()` })
    .where('provider_id', '=', providerId)
    .where('state', '<>', 'failed')
    .returning(['id', 'way', 'amount_minor', 'gift_card_minor', 'reason', 'member_id', 'edit_id as editId'])
    .executeTakeFirst()
  if (!failed) return null
  const { reason, member_id: memberId, editId } = failed
  const amountMinor = Number(failed.gift_card_minor)
  if (amountMinor > 0) {
    const toCards = { way: 'hand', amountMinor, giftCardMinor: amountMinor, shippingMinor: 0 } as const
    const orderId = order.id
    await insertRefund(tx, {
      ...{ ...toCards, otherMinor: amountMinor, lines: [], orderId, reason, reference: '', memberId, editId },
    })
  }
  const missing = await retakeRefundedPieces(tx, order, failed.id)
  // Another refund may be about pieces that were in a parcel when it was given, and are not needed now.
  await releaseRefundedPieces(tx, order)
  if (failed.way !== 'dispute') {
    const sums = { amountMinor: Number(failed.amount_minor), giftCardMinor: amountMinor }
    await notifyOfFailedRefund(tx, platform, order, { id: failed.id, ...sums }, missing)
  }
  return order.id
}

import { sql } from 'kysely'
import { notifyAdmins } from '../../../../../kernel/session/server/notify-admins.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { lockOrder, type OrderRecord } from '../order-sql.ts'
import { insertRefund } from './refund-sql.ts'
import type { PieceChange } from './refunded-pieces-rules.ts'
import { releaseRefundedPieces, retakeRefundedPieces } from './release-pieces.ts'

/**
 * Marks a refund as failed that the provider could not deliver, so the shop has the money again. The part that went to
 * gift cards stays there as a refund of its own. Pieces that were left out for it are part of the order again; admins
 * are told if these were sold in the meantime.
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
    .returning(['id', 'gift_card_minor', 'reason', 'member_id', 'edit_id as editId'])
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
  if (missing.length > 0) await notifyAdmins(tx, letterAbout(platform, order, missing))
  return order.id
}

function letterAbout({ publicUrl }: Platform, order: OrderRecord, missing: PieceChange[]) {
  const title = `A refund of ${`order ${order.number ?? ''}`.trim()} failed`
  return {
    ...{ subject: title, title },
    paragraphs: [
      'The payment provider could not refund it, so its items are part of the order again. These were sold in the meantime:',
      ...missing.map(({ line, pieces }) => `${pieces} × ${line.name}, size ${line.size}`),
      'Refund them another way, or get new ones before you send the order.',
    ],
    action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${order.id}` },
  }
}

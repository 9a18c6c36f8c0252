import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

/** Sums what the provider refunded, or was asked to refund, of the payment of an order or of an edit. */
export async function sumByProvider(tx: Tx, orderId: string, editPaymentId: string | null): Promise<number> {
  const { sum } = await tx
    .selectFrom('order_refunds')
    .select(sql<number>`coalesce(sum(amount_minor - gift_card_minor), 0)`.as('sum'))
    .where('order_id', '=', orderId)
    .where('way', '=', 'payment')
    .where('edit_payment_id', 'is not distinct from', editPaymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Returns whether this refund of ours is known to have failed. */
export async function isFailedRefund(tx: Tx, providerId: string): Promise<boolean> {
  const refund = await tx
    .selectFrom('order_refunds')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return refund !== undefined
}

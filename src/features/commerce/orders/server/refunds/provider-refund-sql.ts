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

/** The provider's id of a refund; payment and amount of one that may have been made in its admin area. */
export type ProviderRefund = { providerId: string; chargeId?: string | null; amountMinor?: number }

/**
 * Finds a refund by the provider's id. One that was made in the provider's admin area is stored without it, so the latest
 * of the same amount of this payment is taken.
 */
export async function findProviderRefund(
  tx: Tx,
  { providerId, chargeId = null, amountMinor = 0 }: ProviderRefund,
): Promise<{ id: string; orderId: string } | undefined> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from order_refunds where provider_id = ${providerId}
    union all
    select * from (
      select order_refunds.id, order_refunds.order_id
      from (
        select order_id, null::uuid as edit_payment_id from order_payments where charge_id = ${chargeId}
        union all
        select order_id, id from order_edit_payments where charge_id = ${chargeId}
      ) as paid
      join order_refunds on order_refunds.order_id = paid.order_id
        and order_refunds.edit_payment_id is not distinct from paid.edit_payment_id
      where way = 'payment' and state = 'done' and provider_id is null
        and amount_minor - gift_card_minor = ${amountMinor}::bigint
      order by begun_at desc
      limit 1
    ) as given_there
    limit 1`.execute(tx)
  return rows[0]
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

import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { FailedRefundNews } from '../payments/payment-method.ts'

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

/**
 * The provider's id of a refund; our own, if it stores that; payment and amount of one that may have been made in its
 * admin area.
 */
export type ProviderRefund = { providerId: string } & Partial<FailedRefundNews>

/** Ids from other systems match no refund. */
const ownId = (id: string | null) => z.uuid().safeParse(id).data ?? null

/** Finds the order of a refund that the provider names; also if the refund itself was not recorded. */
export async function findOrderOfRefund(
  tx: Tx,
  { providerId, chargeId = null, ourId = null }: ProviderRefund,
): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from order_refunds where provider_id = ${providerId}
    union all
    select order_id from order_refunds where id = ${ownId(ourId)}::uuid
    union all
    select order_id from order_payments where charge_id = ${chargeId}
    union all
    select order_id from order_edit_payments where charge_id = ${chargeId}
    limit 1`.execute(tx)
  return rows[0]?.orderId
}

/**
 * Finds a refund by the provider's id, or by ours before the provider's answer is recorded. One that was made in the
 * provider's admin area is stored without either, so the latest of the same amount of this payment is taken: unless no
 * more is recorded than what is refunded now, because then the failed one was never recorded, and another one was.
 */
export async function findProviderRefund(
  tx: Tx,
  { providerId, chargeId = null, amountMinor = 0, ourId = null, refundedMinor }: ProviderRefund,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from order_refunds where provider_id = ${providerId}
    union all
    select id from order_refunds where id = ${ownId(ourId)}::uuid and provider_id is null
    union all
    select * from (
      select order_refunds.id
      from (
        select order_id, null::uuid as edit_payment_id from order_payments where charge_id = ${chargeId}
        union all
        select order_id, id from order_edit_payments where charge_id = ${chargeId}
      ) as paid
      join order_refunds on order_refunds.order_id = paid.order_id
        and order_refunds.edit_payment_id is not distinct from paid.edit_payment_id
      where way = 'payment' and state = 'done' and provider_id is null
        and amount_minor - gift_card_minor = ${amountMinor}::bigint
        and (
          select sum(given.amount_minor - given.gift_card_minor)
          from order_refunds as given
          where given.order_id = paid.order_id and given.way = 'payment' and given.state <> 'failed'
            and given.edit_payment_id is not distinct from paid.edit_payment_id
        ) > ${refundedMinor ?? -1}::bigint
      order by begun_at desc
      limit 1
    ) as given_there
    limit 1`.execute(tx)
  return rows[0]?.id
}

/**
 * Returns whether refunds of an order may have failed since their total was read from the provider. The order must be
 * locked. If the refund was not recorded yet, only the event about its failure shows it.
 */
export async function haveRefundsFailedSince(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ haveFailed: boolean }>`
    select exists (
             select from order_refunds
             where order_id = ${orderId} and state = 'failed' and greatest(settled_at, failed_at) >= ${since})
        or exists (
             select from payment_events where order_id = ${orderId} and received_at >= ${since}) as "haveFailed"`.execute(
    tx,
  )
  return rows[0]!.haveFailed
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

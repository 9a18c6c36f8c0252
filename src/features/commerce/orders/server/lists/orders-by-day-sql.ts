import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { TO_PACK } from '../parcels/to-pack-sql.ts'
import { FIRST_PAID } from '../payments/edits/later-payments-sql.ts'
import { OWES_FAILED_REFUND } from '../refunds/failed-refunds-sql.ts'
import { REFUND_MOVES } from '../refunds/refund-moves-sql.ts'
import { LISTED_EARLIER_REFUNDED } from '../refunds/refunded-pieces-sql.ts'

/** Counts confirmed, uncancelled orders per day (UTC) from the given day on. */
export async function countOrdersByDay(db: DbOrTx, from: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (placed_at at time zone 'utc')::date::text as day, count(*) as count
    from orders
    where number is not null and state <> 'cancelled'
      -- An order that was paid after it was cancelled was never one; an order whose refund failed was.
      and (state <> 'refund-due' or exists (
        select from order_steps
        where order_id = orders.id and from_state = 'refunded' and to_state = 'refund-due'))
      and placed_at >= ${from}::date::timestamp at time zone 'utc'
    group by 1`.execute(db)
  return rows
}

/**
 * Sums payments less refunds per day, in this currency only. What edits added counts on the day it was paid. Payments by
 * gift card are excluded, because they were income when the card was sold.
 */
export async function sumRevenueByDay(
  db: DbOrTx,
  from: string,
  currency: string,
): Promise<{ day: string; minor: number }[]> {
  const { rows } = await sql<{ day: string; minor: number }>`
    select day::text, sum(minor) as minor
    from (
      select (paid_at at time zone 'utc')::date as day, ${FIRST_PAID} - gift_card_minor as minor
      from orders
      where currency = ${currency} and paid_at >= ${from}::date::timestamp at time zone 'utc'
      union all
      select (later.paid_at at time zone 'utc')::date, later.amount_minor
      from order_later_payments as later
      join orders on orders.id = later.order_id
      where currency = ${currency} and later.paid_at >= ${from}::date::timestamp at time zone 'utc'
      union all
      select (moved_at at time zone 'utc')::date, -sign * (amount_minor - refunds.gift_card_minor)
      from ${REFUND_MOVES} as refunds
      join orders on orders.id = refunds.order_id
      where currency = ${currency} and moved_at >= ${from}::date::timestamp at time zone 'utc'
    ) as moved
    group by day`.execute(db)
  return rows
}

/** Counting further would cost more than the exact number is worth. */
const COUNTED_MAX = 1000

export type OrdersWaiting = {
  toPack: number
  unpaid: number
  dueSoon: number
  returnsAsked: number
  refundsDue: number
  failedRefunds: number
  heldRefunds: number
  disputes: number
}

/**
 * Counts orders that need attention. Unpaid: the shop must check for the payment. Due soon: the order is cancelled
 * within a day unless it is paid.
 */
export async function countOrdersWaiting(db: DbOrTx): Promise<OrdersWaiting> {
  const { rows } = await sql<OrdersWaiting>`
    select
      (select count(*) from (
         select from orders where ${sql.raw(TO_PACK)} limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "toPack",
      (select count(*) from (
         select from orders
         where state = 'pending-payment' and number is not null and payment_way = 'transfer'
         limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as unpaid,
      (select count(*) from (
         select from orders where open_returns > 0 limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "returnsAsked",
      (select count(*) from (
         select from orders where state = 'refund-due' limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "refundsDue",
      (select count(*) from (
         select from orders where ${sql.raw(OWES_FAILED_REFUND)} limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "failedRefunds",
      (select count(*) from (
         select from orders where ${sql.raw(LISTED_EARLIER_REFUNDED)} limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "heldRefunds",
      (select count(*) from order_disputes where state = 'needs-answer') as disputes,
      (select count(*) from (
         select from orders
         where state = 'pending-payment' and number is not null and pay_until < now() + interval '1 day'
         limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "dueSoon"`.execute(db)
  return rows[0] as OrdersWaiting
}

/** Counts orders since then that were confirmed by placing them, up to a thousand. */
export async function countConfirmedSince(db: DbOrTx, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select from orders where placed_at >= ${from} and number is not null limit ${sql.lit(COUNTED_MAX)}
    ) as counted`.execute(db)
  return rows[0]!.count
}

/** Returns whether any order was ever confirmed. */
export async function hasOrders(db: DbOrTx): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

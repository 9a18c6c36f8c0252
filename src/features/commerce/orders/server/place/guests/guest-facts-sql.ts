import { sql } from 'kysely'
import type { Tx } from '../../../../../../platform/database/database.ts'
import type { BuyerFacts } from '../buyer-facts-sql.ts'

/**
 * SQL condition on orders: ordered by the owner of an address, as a guest or as a member with this confirmed address.
 */
const orderedBy = (email: string) => sql`(
  exists (
    select from guest_orders
    where guest_orders.order_id = orders.id and guest_orders.confirmed_at is not null
      and guest_orders.email = ${email}::citext)
  or orders.member_id = (select id from members where email = ${email}::citext and email_confirmed))`

/** The orders of an address; each branch uses an index. */
const ordersOfAddress = (email: string) => sql`(
  select order_id as id from guest_orders where email = ${email}::citext and confirmed_at is not null
  union
  select orders.id from orders
  join members on members.id = orders.member_id
  where members.email = ${email}::citext and members.email_confirmed)`

/** The same facts as for a member, for the owner of a confirmed address. */
export async function readAddressFacts(tx: Tx, email: string): Promise<BuyerFacts> {
  const { rows } = await sql<Omit<BuyerFacts, 'isEmailConfirmed'>>`
    with own as (
      select orders.id, orders.state, orders.paid_at, orders.abandoned_at
      from ${ordersOfAddress(email)} as ids
      join orders on orders.id = ids.id
    )
    select exists (select from own where paid_at is not null) as "hasPaid",
           (select count(*) from own where state = 'pending-payment') as "unpaidOrders",
           (select coalesce(sum(quantity), 0) from own join order_lines on order_lines.order_id = own.id
            where own.state = 'pending-payment') as "unpaidPieces",
           array(select abandoned_at from own where abandoned_at > now() - interval '7 days'
                 order by abandoned_at desc limit 10) as "abandonedAt"`.execute(tx)
  return { isEmailConfirmed: true, ...rows[0]! }
}

/** Counts how often the owner of an address used a discount code, not counting this order. */
export async function countUsesByAddress(
  tx: Tx,
  { codeId, email, orderId }: { codeId: string; email: string; orderId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders
    where discount_code_id = ${codeId} and holds_discount and orders.id <> ${orderId} and ${orderedBy(email)}`.execute(
    tx,
  )
  return rows[0]!.count
}

import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { removeGuests } from '../../../../guests/server/guest-sql.ts'

/** Counts the confirmed guest orders of an address that no account claimed. */
export async function countUnclaimed(db: DbOrTx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from guest_orders
    where email = ${email}::citext and confirmed_at is not null and claimed_at is null`.execute(db)
  return rows[0]!.count
}

/**
 * Moves all confirmed guest orders of an address into the account of the member with this confirmed address. Concurrent
 * calls move each order once. Afterwards they are visible only to the signed-in member.
 * @returns how many were moved now
 */
export async function claimGuestOrders(
  tx: Tx,
  { memberId, email }: { memberId: string; email: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with claimed as (
      update guest_orders set claimed_at = now(), guest_id = null
      where email = ${email}::citext and confirmed_at is not null and claimed_at is null
      returning order_id
    ), ended as (
      delete from guest_order_access using claimed where guest_order_access.order_id = claimed.order_id
    )
    update orders set member_id = ${memberId}
    from claimed
    where orders.id = claimed.order_id and orders.member_id is null
    returning orders.id`.execute(tx)
  return rows.length
}

/** Lists orders that were not confirmed for a month, oldest first. */
export async function listUnconfirmed(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from guest_orders
    join orders on orders.id = guest_orders.order_id
    where guest_orders.confirmed_at is null and orders.state = 'cancelled'
      and guest_orders.confirm_until < now() - interval '30 days'
    order by guest_orders.confirm_until
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds the guest orders with the same address that no account claimed, and whether all are finished. */
export async function lockOrdersOfSameGuest(
  tx: Tx,
  orderId: string,
): Promise<{ ids: string[]; areOver: boolean }> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    select orders.id, orders.state in ('completed', 'cancelled', 'refunded') as "isOver"
    from guest_orders as one
    join guest_orders as every on every.email = one.email and every.claimed_at is null
    join orders on orders.id = every.order_id
    where one.order_id = ${orderId} and one.claimed_at is null
    order by orders.id
    for no key update of orders`.execute(tx)
  return { ids: rows.map(({ id }) => id), areOver: rows.every(({ isOver }) => isOver) }
}

/**
 * Removes a guest's personal data from finished orders: name, addresses, phone number, links and carts. Country and
 * state stay for tax reports; invoices stay complete, as the law requires.
 */
export async function removeGuestData(tx: Tx, orderIds: string[]): Promise<void> {
  const ids = sql`${orderIds}::uuid[]`
  const { rows } = await sql<{ id: string }>`
    select guest_id as id from guest_orders where order_id = any(${ids}) and guest_id is not null
    union
    select guest_id from guest_order_access where order_id = any(${ids})`.execute(tx)
  await removeGuests(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`delete from guest_orders where order_id = any(${ids})`.execute(tx)
  await sql`
    update orders
    set ship_to = ship_to || '{"firstName":"","lastName":"","email":"","phone":"","address":"","city":"","zipCode":""}',
        return_reason = null, mails_ship_to = false
    where id = any(${ids})`.execute(tx)
}

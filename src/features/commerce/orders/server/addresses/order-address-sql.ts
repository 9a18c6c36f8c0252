import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { OrderAddressView } from '../../order-address.ts'

/** How long the link of the mail works that asks the owner of a shipping e-mail. */
export const LINK_DAYS = 7

/** What became of the question to the owner of an address; null where there is no row. Of the table order_addresses. */
export const ADDRESS_STATE = `
  case when order_addresses.id is null then null
       when order_addresses.declined_at is not null then 'declined'
       when order_addresses.confirmed_at is not null then 'confirmed'
       when order_addresses.asked_at < now() - interval '${LINK_DAYS} days' then 'expired'
       else 'asked' end`

export type OrderAddress = { id: string; memberId: string; email: string; state: OrderAddressView['state'] }

export async function findOrderAddress(source: pg.Pool, id: string): Promise<OrderAddress | undefined> {
  const { rows } = await source.query<OrderAddress>(
    `select id, member_id as "memberId", email::text as email, ${ADDRESS_STATE} as state
     from order_addresses where id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * Notes that the owner of an order's shipping e-mail is asked now.
 * @returns the id for the link; undefined where nothing is to be asked: they were asked and the link still works, they
 *   have answered, or the owner of that address wants no such mails, from whomever
 */
export async function beginAsking(
  tx: Tx,
  { memberId, email, placedAt }: { memberId: string; email: string; placedAt: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; isDeclined: boolean }>`
    insert into order_addresses as known (id, member_id, email, asked_at, declined_at)
    select ${newId()}::uuid, ${memberId}::uuid, ${email}::citext, now(),
           (select max(declined_at) from order_addresses where email = ${email}::citext)
    on conflict (member_id, email) do update
      set asked_at = now(), declined_at = excluded.declined_at
      where known.confirmed_at is null and known.declined_at is null
        -- One mail per order; the next order asks again where the link is over.
        and (known.asked_at is null
             or (known.asked_at < now() - make_interval(days => ${LINK_DAYS}) and known.asked_at < ${placedAt}::timestamptz))
    returning id, declined_at is not null as "isDeclined"`.execute(tx)
  const [row] = rows
  return row && !row.isDeclined ? row.id : undefined
}

/** The owner agrees. @returns false where they have answered already, or the link is over */
export async function confirmOrderAddress(tx: Tx, { id, memberId, email }: OrderAddress): Promise<boolean> {
  const confirmed = await tx
    .updateTable('order_addresses')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${LINK_DAYS})`)
    .returning('id')
    .executeTakeFirst()
  if (confirmed) await mailOrders(tx, { memberId, email }, true)
  return confirmed !== undefined
}

/** The owner wants none of these mails, or no more. */
export async function declineOrderAddress(tx: Tx, { id, memberId, email }: OrderAddress): Promise<void> {
  await tx
    .updateTable('order_addresses')
    .set({ declined_at: sql<Date>`coalesce(declined_at, now())` })
    .where('id', '=', id)
    .execute()
  await mailOrders(tx, { memberId, email }, false)
}

async function mailOrders(
  tx: Tx,
  { memberId, email }: { memberId: string; email: string },
  isMailed: boolean,
) {
  await tx
    .updateTable('orders')
    .set({ mails_ship_to: isMailed })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`(ship_to ->> 'email')::citext = ${email}::citext`)
    .execute()
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { OrderAddressView } from '../../order-address.ts'

/** How long the link works that asks the owner of a shipping e-mail address. */
export const ADDRESS_LINK_DAYS = 7

/**
 * SQL fragment on the table order_addresses: the state of the question to an address owner; null if there is no row.
 */
export const ADDRESS_STATE = `
  case when order_addresses.id is null then null
       when order_addresses.declined_at is not null then 'declined'
       when order_addresses.confirmed_at is not null then 'confirmed'
       when order_addresses.asked_at < now() - interval '${ADDRESS_LINK_DAYS} days' then 'expired'
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
 * Records that the owner of an order's shipping e-mail address is asked now.
 * @returns the id for the link; undefined if no mail is needed: they were already asked and the link still works, they
 * have answered, or they declined such mails from any buyer
 */
export async function recordConsentRequest(
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
        -- One mail per order. A later order asks again if the link has expired.
        and (known.asked_at is null
             or (known.asked_at < now() - make_interval(days => ${ADDRESS_LINK_DAYS}) and known.asked_at < ${placedAt}::timestamptz))
    returning id, declined_at is not null as "isDeclined"`.execute(tx)
  const [row] = rows
  return row && !row.isDeclined ? row.id : undefined
}

/**
 * Records that the owner agrees.
 * @returns false if they already answered, or the link expired
 */
export async function confirmOrderAddress(tx: Tx, { id, memberId, email }: OrderAddress): Promise<boolean> {
  const confirmed = await tx
    .updateTable('order_addresses')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${ADDRESS_LINK_DAYS})`)
    .returning('id')
    .executeTakeFirst()
  if (confirmed) await setOrdersMailed(tx, { memberId, email }, true)
  return confirmed !== undefined
}

/** Records that the owner declines these mails, or no longer wants them. */
export async function declineOrderAddress(tx: Tx, { id, memberId, email }: OrderAddress): Promise<void> {
  await tx
    .updateTable('order_addresses')
    .set({ declined_at: sql<Date>`coalesce(declined_at, now())` })
    .where('id', '=', id)
    .execute()
  await setOrdersMailed(tx, { memberId, email }, false)
}

async function setOrdersMailed(
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

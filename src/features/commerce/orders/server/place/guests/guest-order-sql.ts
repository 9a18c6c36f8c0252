import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { v4 as randomId } from 'uuid'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { prepared } from '../../../../../../platform/fast/statements.ts'

/** How long the confirmation link of a guest order works, and how long its items are held. */
export const CONFIRM_HOURS = 3
/** How long the link to a guest order works; renewing it restarts the period. */
export const GUEST_LINK_DAYS = 180
/** How long a browser that opened the link may show the order. */
const ACCESS_DAYS = 30

/** A key that groups the orders of guests by network. The network address itself is not stored. */
export const networkKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`guest network\n${address}`).digest('base64url').slice(0, 22)

export type GuestOrder = {
  orderId: string
  guestId: string | null
  email: string
  confirmUntil: Date
  confirmedAt: Date | null
  confirmationMailCount: number
  confirmId: string
  linkId: string
  linkUntil: Date
  claimedAt: Date | null
}

const COLUMNS = `order_id as "orderId", guest_id as "guestId", email::text as email, confirm_until as "confirmUntil",
  confirmed_at as "confirmedAt", asked_count as "confirmationMailCount", confirm_id as "confirmId", link_id as "linkId",
  link_until as "linkUntil", claimed_at as "claimedAt"`

const findBy = {
  order: prepared<GuestOrder>('find-guest-order', `select ${COLUMNS} from guest_orders where order_id = $1`),
  confirm: prepared<GuestOrder>(
    'find-guest-confirm',
    `select ${COLUMNS} from guest_orders where confirm_id = $1`,
  ),
  link: prepared<GuestOrder>('find-guest-link', `select ${COLUMNS} from guest_orders where link_id = $1`),
}

/** Finds a guest order by order id, by the id in its confirmation link, or by the id in the link to it. */
export async function findGuestOrder(
  source: pg.Pool | DbOrTx,
  by: keyof typeof findBy,
  id: string,
): Promise<GuestOrder | undefined> {
  const [found] = await findBy[by](source, [id])
  return found
}

type Begun = { orderId: string; guestId: string; email: string; network: string }

/** Records a guest order, and grants the guest's browser access to it. */
export async function insertGuestOrder(tx: Tx, { orderId, guestId, email, network }: Begun): Promise<void> {
  await tx
    .insertInto('guest_orders')
    .values({
      ...{ order_id: orderId, guest_id: guestId, email, network },
      ...{
        confirm_id: randomId(),
        confirm_until: sql<Date>`now() + make_interval(hours => ${CONFIRM_HOURS})`,
      },
      ...{ link_id: randomId(), link_until: sql<Date>`now() + make_interval(days => ${GUEST_LINK_DAYS})` },
    })
    .execute()
  await grantAccess(tx, { guestId, orderId })
}

/** Grants a guest's browser access to the order. */
export async function grantAccess(
  db: DbOrTx,
  { guestId, orderId }: { guestId: string; orderId: string },
): Promise<void> {
  const until = sql<Date>`now() + make_interval(days => ${ACCESS_DAYS})`
  await db
    .insertInto('guest_order_access')
    .values({ guest_id: guestId, order_id: orderId, until })
    .onConflict((same) => same.columns(['guest_id', 'order_id']).doUpdateSet({ until }))
    .execute()
}

const findAccess = prepared<{ until: Date }>(
  'find-guest-access',
  'select until from guest_order_access where guest_id = $1 and order_id = $2 and until > now()',
)

export const hasAccess = async (
  source: pg.Pool | DbOrTx,
  guestId: string,
  orderId: string,
): Promise<boolean> => (await findAccess(source, [guestId, orderId])).length > 0

/** Ends a browser's access. */
export async function revokeAccess(db: DbOrTx, { guestId, orderId }: { guestId: string; orderId: string }) {
  await db
    .deleteFrom('guest_order_access')
    .where('guest_id', '=', guestId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Renews the link to the order. The previous link and all other browsers lose access. */
export async function renewLink(tx: Tx, orderId: string, keptGuestId: string | null): Promise<void> {
  await tx
    .updateTable('guest_orders')
    .set({ link_id: randomId(), link_until: sql<Date>`now() + make_interval(days => ${GUEST_LINK_DAYS})` })
    .where('order_id', '=', orderId)
    .execute()
  const others = tx.deleteFrom('guest_order_access').where('order_id', '=', orderId)
  await (keptGuestId ? others.where('guest_id', '<>', keptGuestId) : others).execute()
}

/** Extends the validity of the current link. */
export async function prolongLink(db: DbOrTx, orderId: string): Promise<void> {
  await db
    .updateTable('guest_orders')
    .set({ link_until: sql<Date>`now() + make_interval(days => ${GUEST_LINK_DAYS})` })
    .where('order_id', '=', orderId)
    .execute()
}

/** Orders that wait for a confirmed address: of this guest, and of everyone in the same network. */
export type WaitingOrders = {
  orders: number
  pieces: number
  networkOrders: number
  networkPieces: number
}

/** Counts waiting orders, and locks out others from the same network until the transaction ends. */
export async function lockAndCountWaiting(tx: Tx, guestId: string, network: string): Promise<WaitingOrders> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest orders ${network}`}, 0))`.execute(tx)
  const { rows } = await sql<WaitingOrders>`
    select count(*) filter (where guest_orders.guest_id = ${guestId}) as orders,
           coalesce(sum(lines.pieces) filter (where guest_orders.guest_id = ${guestId}), 0) as pieces,
           count(*) as "networkOrders", coalesce(sum(lines.pieces), 0) as "networkPieces"
    from guest_orders
    join orders on orders.id = guest_orders.order_id and orders.state = 'pending-payment'
    cross join lateral (select sum(quantity) as pieces from order_lines where order_id = orders.id) as lines
    where guest_orders.confirmed_at is null
      and (guest_orders.network = ${network} or guest_orders.guest_id = ${guestId})`.execute(tx)
  return rows[0]!
}

/** Counts a confirmation mail that is being sent. */
export async function countConfirmationMail(db: DbOrTx, orderId: string): Promise<void> {
  await db
    .updateTable('guest_orders')
    .set({ asked_count: sql<number>`asked_count + 1` })
    .where('order_id', '=', orderId)
    .execute()
}

/** Changes the address to confirm; the previous link stops working. */
export async function correctEmail(tx: Tx, orderId: string, email: string): Promise<void> {
  await tx
    .updateTable('guest_orders')
    .set({ email, confirm_id: randomId(), link_id: randomId() })
    .where('order_id', '=', orderId)
    .execute()
  await sql`
    update orders set ship_to = jsonb_set(ship_to, '{email}', to_jsonb(${email}::text))
    where id = ${orderId}`.execute(tx)
}

/** Returns whether the owner of a mailbox refused an order within the last month. */
export async function hasRefused(db: DbOrTx, mailbox: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('guest_mail_refusals')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .where('refused_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return refusal !== undefined
}

export async function writeRefusal(tx: Tx, mailbox: string): Promise<void> {
  const refused_at = sql<Date>`now()`
  await tx
    .insertInto('guest_mail_refusals')
    .values({ mailbox, refused_at })
    .onConflict((same) => same.column('mailbox').doUpdateSet({ refused_at }))
    .execute()
}

/** Deletes refusals older than a month. */
export async function removeOldRefusals(db: DbOrTx): Promise<void> {
  await sql`delete from guest_mail_refusals where refused_at < now() - interval '30 days'`.execute(db)
}

import { sql } from 'kysely'
import { newerThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { containsText } from '../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { WithdrawalState } from '../withdrawal-words.ts'

export type Withdrawal = {
  id: string
  orderId: string | null
  number: number
  name: string
  email: string
  pieces: string
  receivedAt: Date
  isLate: boolean
  settledAt: Date | null
}
/** Includes the order's lines in words. */
export type ListedWithdrawal = Withdrawal & { ordered: string[] }

/** Inserts a withdrawal; does nothing if it was already received. */
export async function insertWithdrawal(db: DbOrTx, one: Withdrawal): Promise<void> {
  await db
    .insertInto('withdrawals')
    .values({
      ...{ id: one.id, order_id: one.orderId, number: one.number, name: one.name, email: one.email },
      ...{ pieces: one.pieces, received_at: one.receivedAt, is_late: one.isLate, settled_at: one.settledAt },
    })
    .onConflict((same) => same.doNothing())
    .execute()
}

const columns = sql`
  id, order_id as "orderId", number, name, email::text as email, pieces, received_at as "receivedAt",
  is_late as "isLate", settled_at as "settledAt"`

/** The lines of the order: "3 × Linen shirt, M". Reads order lines, which another feature writes. */
const ordered = sql`
  coalesce((
    select json_agg(format('%s × %s, %s', quantity, order_lines.name, size) order by position)
    from order_lines where order_lines.order_id = withdrawals.order_id
  ), '[]') as ordered`

/** Lists the withdrawals of an order, oldest first. */
export async function listOrderWithdrawals(db: DbOrTx, orderId: string): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<ListedWithdrawal>`
    select ${columns}, ${ordered} from withdrawals where order_id = ${orderId} order by received_at, id`.execute(
    db,
  )
  return rows
}

export async function findWithdrawal(db: DbOrTx, id: string): Promise<ListedWithdrawal | undefined> {
  const { rows } = await sql<ListedWithdrawal>`
    select ${columns}, ${ordered} from withdrawals where id = ${id}`.execute(db)
  return rows[0]
}

type WithdrawalFilter = { q: string; state: WithdrawalState; after: TimePlace; limit: number }

/** Oldest first. */
export async function listWithdrawals(
  db: DbOrTx,
  { q, state, after, limit }: WithdrawalFilter,
): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<ListedWithdrawal>`
    select ${columns}, ${ordered} from withdrawals
    where settled_at is ${state === 'open' ? sql`null` : sql`not null`}
      and ${newerThan(['received_at', 'id'], after)}
      ${q ? sql`and ${containsText(sql`desk_key`, q.replace(/^(?:order\s*)?#?(?=\d+$)/i, ''))}` : sql``}
    order by received_at, id
    limit ${limit}`.execute(db)
  return rows
}

export const updateSettledAt = (tx: Tx, id: string, settledAt: Date | null) =>
  tx.updateTable('withdrawals').set({ settled_at: settledAt }).where('id', '=', id).execute()

/** Finds the order with a number, of any buyer. */
export async function findOrderIdByNumber(db: DbOrTx, number: number): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id
}

/** Deletes old withdrawals that match no order: they are useless, and contain personal data. */
export async function removeUnmatchedWithdrawals(db: DbOrTx, olderThanDays: number): Promise<void> {
  await sql`
    delete from withdrawals
    where order_id is null and received_at < now() - make_interval(days => ${olderThanDays})`.execute(db)
}

/** Removes the sender's personal data from the withdrawals of these orders, when their buyer's data is deleted. */
export async function anonymizeWithdrawals(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.updateTable('withdrawals').set({ name: '', email: '' }).where('order_id', 'in', orderIds).execute()
}

import type pg from 'pg'
import { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AdminOrderPage, AdminOrdersQuery, OrderPage, OrderRow, OrdersQuery } from '../order.ts'
import { listAdminOrders, listOwnOrders, type OrderListRow } from './order-list-sql.ts'

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])
type After = [at: Date | 'infinity', id: string]
/** Before the first: a condition that is always there is one an index can answer. */
const START: After = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** One page of a member's orders, newest first. */
export async function readOwnOrders(
  pool: pg.Pool,
  memberId: string,
  { cursor, limit }: z.output<typeof OrdersQuery>,
): Promise<z.input<typeof OrderPage>> {
  const list = `orders:${memberId}`
  const rows = await listOwnOrders(pool, [memberId, ...place(list, cursor), limit + 1])
  return page(list, rows, limit, rowView)
}

/** One page of everybody's orders, for the shop. */
export async function readAdminOrders(
  at: { db: Db; pool: pg.Pool },
  query: z.output<typeof AdminOrdersQuery>,
): Promise<z.input<typeof AdminOrderPage>> {
  const { rows, ...rest } = await listAdminOrders(at, query)
  return {
    items: rows.map((row) => ({ ...rowView(row), buyerName: row.buyerName, isPaid: row.isPaid })),
    ...rest,
  }
}

function place(list: string, cursor: string | undefined): After {
  if (!cursor) return START
  const [ms, id] = readCursor(list, cursor, Place)
  return [new Date(ms), id]
}

function page<Item>(list: string, rows: OrderListRow[], limit: number, view: (row: OrderListRow) => Item) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(view),
    nextCursor: last ? writeCursor(list, [last.placedAt.getTime(), last.id]) : null,
  }
}

const rowView = (row: OrderListRow): z.input<typeof OrderRow> => ({
  id: row.id,
  number: row.number,
  state: row.state,
  placedAt: row.placedAt.toISOString(),
  totalMinor: row.totalMinor,
  currency: row.currency,
  paymentWay: row.paymentWay,
  pieceCount: row.pieceCount,
  lineCount: row.lineCount,
  firstName: row.firstName,
  picture: pictureViewOrNull(row),
})

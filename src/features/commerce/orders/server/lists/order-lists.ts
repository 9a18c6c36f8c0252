import type pg from 'pg'
import type { z } from 'zod'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { pictureViewOrNull } from '../../../../../kernel/pictures/server/picture-view.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { AdminOrderPage, AdminOrdersQuery, OrderPage, OrderRow, OrdersQuery } from '../../order.ts'
import { listAdminOrders, listOwnOrders, type OrderListRow } from './order-list-sql.ts'

/** Reads one page of a member's orders, newest first. */
export async function readOwnOrders(
  pool: pg.Pool,
  memberId: string,
  query: z.output<typeof OrdersQuery>,
): Promise<z.input<typeof OrderPage>> {
  const page = newestFirst(`orders:${memberId}`, query)
  const rows = await listOwnOrders(pool, [memberId, ...page.after, page.rowsToRead])
  const { shown, nextCursor } = page.cut(rows, ({ placedAt, id }) => [placedAt, id])
  return { items: shown.map(rowView), nextCursor }
}

/** Reads one page of all orders, for the shop. */
export async function readAdminOrders(
  at: { db: Db; pool: pg.Pool },
  query: z.output<typeof AdminOrdersQuery>,
  showsAmounts: boolean,
): Promise<z.input<typeof AdminOrderPage>> {
  // Sorting by total would reveal the amounts.
  const sort = showsAmounts ? query.sort : query.sort?.replace(/total$/, 'placed')
  const { rows, ...rest } = await listAdminOrders(at, { ...query, sort })
  return {
    items: rows.map((row) => ({
      ...rowView(row),
      ...{ buyerName: row.buyerName, isPaid: row.isPaid, isGuest: row.isGuest },
      totalMinor: showsAmounts ? row.totalMinor : null,
    })),
    ...rest,
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
  isAuthorised: row.isAuthorised,
  awaitsAddress: row.awaitsAddress,
  isPartlyShipped: row.isPartlyShipped,
  pieceCount: row.pieceCount,
  lineCount: row.lineCount,
  firstName: row.firstName,
  picture: pictureViewOrNull(row),
})

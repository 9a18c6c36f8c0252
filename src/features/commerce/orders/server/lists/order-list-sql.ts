import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../../kernel/pictures/server/picture-view.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { PaymentWayCode } from '../../../../core/shop-settings/shop.ts'
import type { AdminOrdersQuery, OrderState } from '../../order.ts'
import type { orderFilters } from '../../order-words.ts'
import { TO_PACK } from '../parcels/to-pack-sql.ts'
import { OWES_FAILED_REFUND } from '../refunds/failed-refunds-sql.ts'
import { LISTED_EARLIER_REFUNDED } from '../refunds/refunded-pieces-sql.ts'

export type OrderListRow = {
  id: string
  number: number | null
  state: OrderState
  placedAt: Date
  totalMinor: number
  currency: string
  pieceCount: number
  lineCount: number
  firstName: string
  buyerName: string
  paymentWay: PaymentWayCode
  isPaid: boolean
  isAuthorised: boolean
  awaitsAddress: boolean
  isGuest: boolean
  isPartlyShipped: boolean
} & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

// Read the page of ids from an index first, then lines and first pictures for that page only.
const orderListSql = (page: string) => `
  select page.id, page.number, page.state, page.placed_at as "placedAt", page.total_minor as "totalMinor",
         page.currency, page.payment_way as "paymentWay", page.paid_at is not null as "isPaid",
         page.state = 'paid' and page.paid_at is null as "isAuthorised",
         page.awaits_address as "awaitsAddress", page.is_guest and page.member_id is null as "isGuest",
         page.state = 'packed' and exists (select from order_parcels where order_id = page.id) as "isPartlyShipped",
         concat_ws(' ', page.ship_to ->> 'firstName', page.ship_to ->> 'lastName') as "buyerName",
         lines.*, ${MEDIA_COLUMNS}
  from (${page}) as page
  cross join lateral (
    select sum(quantity)::integer as "pieceCount", count(*)::integer as "lineCount",
           (array_agg(name order by position))[1] as "firstName",
           (array_agg(media_id order by position))[1] as first_media_id
    from order_lines
    where order_id = page.id
  ) as lines
  left join media on media.id = lines.first_media_id
  order by page.placed_at desc, page.id desc`

/** Lists a member's orders after the position ($2, $3), newest first. */
export const listOwnOrders = prepared<OrderListRow>(
  'list-own-orders',
  orderListSql(`select * from orders
    where member_id = $1 and (placed_at, id) < ($2, $3)
    order by placed_at desc, id desc
    limit $4`),
)

const listOrdersById = prepared<OrderListRow>(
  'find-listed-orders',
  orderListSql('select * from orders where id = any($1::uuid[])'),
)

const sorts: Record<string, SortColumn> = {
  placed: { by: sql`orders.placed_at`, type: 'timestamptz' },
  total: { by: sql`orders.total_minor`, type: 'bigint' },
}

/** Lists the shop's orders, newest first by default: the page of ids first, then its details. */
export async function listAdminOrders(
  { db, pool }: { db: Db; pool: pg.Pool },
  { q, state, sort, cursor, limit }: z.output<typeof AdminOrdersQuery>,
) {
  const { rows, ...rest } = await readSortedPage<{ id: string }>(db, {
    list: `admin-orders ${state ?? ''} ${q ?? ''}`,
    table: 'orders',
    columns: sql`orders.id`,
    from: sql`orders`,
    within: state && !(state in filters) ? [sql`orders.state = ${state}`] : [],
    where: [...(state && state in filters ? [filters[state as Filter]] : []), ...(q ? [matching(q)] : [])],
    id: sql`orders.id`,
    ...{ sorts, sort, first: '-placed', cursor, limit },
  })
  const ids = rows.map(({ id }) => id)
  const listedRows = ids.length > 0 ? await listOrdersById(pool, [ids]) : []
  const byId = new Map(listedRows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...rest }
}

type Filter = (typeof orderFilters)[number]

/** Filters of the shop besides the order states. */
const filters: Record<Filter, RawBuilder<unknown>> = {
  'to-pack': sql.raw(TO_PACK),
  'by-guests': sql`orders.is_guest`,
  'partly-shipped': sql`orders.state = 'packed' and exists (select from order_parcels where order_id = orders.id)`,
  'open-amount': sql`(orders.open_minor > 0 and orders.state not in ('cancelled', 'refund-due', 'refunded'))`,
  'failed-refunds': sql.raw(OWES_FAILED_REFUND),
  'held-refunds': sql.raw(LISTED_EARLIER_REFUNDED),
  'with-returns': sql`orders.open_returns > 0`,
  disputed: sql`exists (
    select from order_disputes where order_id = orders.id and order_disputes.state = 'needs-answer')`,
}

/**
 * Matches numbers such as "1001", "#1001" or "Order 1001"; anything else is matched against the buyer's name and e-mail
 * address.
 */
function matching(q: string) {
  const number = /^(?:order\s*)?#?(\d{1,15})$/i.exec(q.trim())?.[1]
  const byBuyer = containsText(sql`(' ' || orders.buyer_key)`, q)
  return number ? sql`(orders.number = ${Number(number)} or ${byBuyer})` : byBuyer
}

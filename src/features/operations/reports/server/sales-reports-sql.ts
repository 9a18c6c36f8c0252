import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import {
  FIRST_PAID,
  FIRST_TAX,
  LATER_TAX,
} from '../../../commerce/orders/server/payments/edits/later-payments-sql.ts'
import { REFUND_MOVES } from '../../../commerce/orders/server/refunds/refund-moves-sql.ts'
import type { ReportRow } from '../report.ts'
import type { DaySpan, Level } from '../report-words.ts'

export type ReportFilter = DaySpan & { currency: string; level: Level; timeZone: string }

type Days = Pick<ReportFilter, 'from' | 'to' | 'timeZone'>

/**
 * SQL: whether a moment is within the days, in the shop's time zone. The column stands alone, so that its index is
 * used.
 */
export const isWithinDaysSql = (column: RawBuilder<unknown>, { from, to, timeZone }: Days) =>
  sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}::text
      and ${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`

const dayOf = (column: RawBuilder<unknown>, { timeZone }: ReportFilter) =>
  sql`(${column} at time zone ${timeZone}::text)::date`

/** SQL: orders whose first payment came in these days. */
export const sold = (filter: ReportFilter) =>
  sql`${isWithinDaysSql(sql`orders.paid_at`, filter)} and orders.currency = ${filter.currency} and orders.number is not null`

/**
 * SQL: the payments of these days. The first one of an order counts the order, with its discount and shipping; amounts
 * that edits added count on the days on which they were paid.
 */
const paymentsIn = (filter: ReportFilter) => sql`(
  -- What gift cards paid is not received if the payment came after they got it back.
  select paid_at as moved_at, is_guest, member_id, 1 as orders,
         ${FIRST_PAID} - case when holds_gift_cards then 0 else gift_card_minor end as total,
         discount_minor as discount, ${FIRST_TAX} as tax, shipping_charged_minor as shipping
  from orders
  where ${sold(filter)}
  union all
  select later.paid_at, is_guest, member_id, 0, later.amount_minor, 0, ${LATER_TAX}, 0
  from order_later_payments as later
  join orders on orders.id = later.order_id
  where ${isWithinDaysSql(sql`later.paid_at`, filter)} and orders.currency = ${filter.currency})`

export async function listSalesByDay(db: DbOrTx, filter: ReportFilter): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with paid as (
      select ${dayOf(sql`moved_at`, filter)} as day, sum(orders) as orders, sum(total) as total, sum(discount) as discount,
             sum(tax) as tax, sum(shipping) as shipping
      from ${paymentsIn(filter)} as payments
      group by 1
    ), given as (
      select ${dayOf(sql`moved_at`, filter)} as day, sum(sign * amount_minor) as refunds
      from ${REFUND_MOVES} as refunds
      join orders on orders.id = refunds.order_id
      where ${isWithinDaysSql(sql`moved_at`, filter)} and orders.currency = ${filter.currency}
      group by 1
    )
    select days.day::date::text as day, coalesce(orders, 0)::integer as orders, coalesce(discount, 0)::bigint as discount,
           coalesce(shipping, 0)::bigint as shipping, coalesce(tax, 0)::bigint as tax,
           coalesce(total, 0)::bigint as total, coalesce(refunds, 0)::bigint as refunds,
           (coalesce(total, 0) - coalesce(refunds, 0))::bigint as net
    from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') as days (day)
    left join paid on paid.day = days.day
    left join given on given.day = days.day
    order by days.day`.execute(db)
  return rows
}

export async function listBestSellers(db: DbOrTx, filter: ReportFilter, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with lines as (
      select coalesce(order_lines.product_id::text, order_lines.name) as product, max(order_lines.name) as name,
             max(order_lines.brand_name) as brand, sum(order_lines.quantity)::integer as pieces,
             count(distinct order_id)::integer as orders, sum(charged_minor)::bigint as charged
      from orders
      join order_lines on order_lines.order_id = orders.id
      where ${sold(filter)}
      group by 1
      order by pieces desc, charged desc, product
      limit ${limit}
    )
    select name, coalesce(brand, '') as brand, pieces, orders, charged from lines
    order by pieces desc, charged desc, product`.execute(db)
  return rows
}

/** Counts paid orders, each once however many rows of a report it is in. */
export async function countSoldOrders(db: DbOrTx, filter: ReportFilter): Promise<{ orders: number }> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from orders where ${sold(filter)}`.execute(db)
  return rows[0]!
}

export async function listSalesByBrand(
  db: DbOrTx,
  filter: ReportFilter,
  limit: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select coalesce(order_lines.brand_name, 'Without a brand') as brand, sum(order_lines.quantity)::integer as pieces,
           count(distinct order_id)::integer as orders, sum(charged_minor)::bigint as charged
    from orders
    join order_lines on order_lines.order_id = orders.id
    where ${sold(filter)}
    group by 1
    order by charged desc, brand
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Counts paid orders by whether the buyer had an account; a guest's order later claimed by an account still counts as a
 * guest's.
 */
export async function listSalesByBuyer(db: DbOrTx, filter: ReportFilter): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select case when not is_guest then 'Members'
                when member_id is null then 'Guests'
                else 'Guests with an account since' end as buyers,
           sum(orders)::integer as orders, sum(total)::bigint as total
    from ${paymentsIn(filter)} as payments
    group by 1
    order by total desc, buyers`.execute(db)
  return rows
}

/** Reads visits and orders by the source of the visit, counted by UTC day. */
export async function listTrafficBySource(
  db: DbOrTx,
  { from, to }: ReportFilter,
): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, sum(count)::integer as count
    from day_counts
    where day between ${from}::date and ${to}::date and (what like 'visit-from-%' or what like 'order-from-%')
    group by what`.execute(db)
  return rows
}

export async function listSalesByLook(db: DbOrTx, filter: ReportFilter, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with lines as (
      select order_lines.look_id, sum(order_lines.quantity)::integer as pieces,
             count(distinct order_id)::integer as orders, sum(charged_minor)::bigint as charged
      from orders
      join order_lines on order_lines.order_id = orders.id
      where ${sold(filter)} and order_lines.look_id is not null
      group by 1
      order by charged desc, look_id
      limit ${limit}
    )
    select 'Look of ' || members.username::text as look, '/photo/' || look_id::text as address, pieces, orders, charged
    from lines
    join photos on photos.id = lines.look_id
    join members on members.id = photos.owner_id
    order by charged desc, look_id`.execute(db)
  return rows
}

/** Counts orders with an item from a look, each once. */
export async function countOrdersFromLooks(db: DbOrTx, filter: ReportFilter): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    select count(distinct order_id)::integer as orders
    from orders
    join order_lines on order_lines.order_id = orders.id
    where ${sold(filter)} and order_lines.look_id is not null`.execute(db)
  return rows[0]!
}

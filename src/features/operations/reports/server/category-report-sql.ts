import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { REFUND_MOVES } from '../../../commerce/orders/server/refunds/refund-moves-sql.ts'
import type { ReportRow } from '../report.ts'
import type { Level } from '../report-words.ts'
import { isWithinDaysSql, type ReportFilter, sold } from './sales-reports-sql.ts'

/** The tree has up to four levels. */
const LEVELS: Record<Level, number> = { main: 1, second: 2, third: 3, each: 4 }

/**
 * Sums what was sold, requested for return and refunded in these days, by the product's current category. Categories
 * below the level count for their ancestor. Lines whose product was deleted have no category.
 */
export async function listSalesByCategory(
  db: DbOrTx,
  filter: ReportFilter,
  limit: number,
): Promise<ReportRow[]> {
  const level = sql.lit(LEVELS[filter.level])
  const { rows } = await sql<ReportRow>`
    with recursive paths as (
      select id, array[name::text] as names from product_categories where parent_id is null
      union all
      select child.id, paths.names || child.name::text
      from product_categories as child join paths on paths.id = child.parent_id
    ), placed as (
      -- A number for each row of the report, because comparing paths is slow.
      select id, names[1:${level}] as names, dense_rank() over (order by names[1:${level}]) as place from paths
    ), moves as (
      select product_id, order_lines.order_id, order_lines.quantity as pieces, charged_minor as charged, 0 as returned,
             0 as refunded
      from orders
      join order_lines on order_lines.order_id = orders.id
      where ${sold(filter)}
      union all
      select product_id, null, 0, 0, return_lines.quantity, 0
      from returns
      join return_lines on return_lines.return_id = returns.id
      join order_lines on order_lines.order_id = returns.order_id and order_lines.position = return_lines.position
      join orders on orders.id = returns.order_id
      where ${isWithinDaysSql(sql`returns.asked_at`, filter)} and orders.currency = ${filter.currency}
      union all
      select product_id, null, 0, 0, 0, sign * order_refund_lines.amount_minor
      from ${REFUND_MOVES} as refunds
      join order_refund_lines on order_refund_lines.refund_id = refunds.id
      join order_lines on order_lines.order_id = refunds.order_id
        and order_lines.position = order_refund_lines.position
      join orders on orders.id = refunds.order_id
      where ${isWithinDaysSql(sql`moved_at`, filter)} and orders.currency = ${filter.currency}
    ), by_order as (
      select place, order_id, sum(pieces) as pieces, sum(charged) as charged, sum(returned) as returned,
             sum(refunded) as refunded
      from moves
      left join products on products.id = moves.product_id
      left join placed on placed.id = products.category_id
      group by place, order_id
    ), by_place as (
      select place, count(order_id)::integer as orders, sum(pieces)::integer as pieces, sum(charged)::bigint as charged,
             sum(returned)::integer as returned, sum(refunded)::bigint as refunded,
             sum(charged - refunded)::bigint as net
      from by_order
      group by place
    )
    select coalesce(array_to_string(names, ' / '), 'Without a category') as category, orders, pieces, charged, returned,
           refunded, net
    from by_place
    left join (select distinct place, names from placed) as named using (place)
    order by charged desc, category
    limit ${limit}`.execute(db)
  return rows
}

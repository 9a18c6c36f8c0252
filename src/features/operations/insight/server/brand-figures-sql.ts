import { sql } from 'kysely'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { BrandFigures, BrandSums } from '../insight.ts'
import type { InsightDays } from '../insight-words.ts'
import {
  buyerSql,
  disclosedSumSql,
  isInLastDaysSql,
  isTimeInLastDaysSql,
  roundedDownSql,
  savesSql,
} from './people-sql.ts'

type FiguresQuery = { brandId: string; days: InsightDays; currency: string }
type ProductRow = BrandFigures['products'][number]

/**
 * SQL: the brand's products, the public looks that show them, and the events of these days. Contains nothing about
 * private looks.
 */
const facts = ({ brandId, days, currency }: FiguresQuery) => sql`
  own as (
    select id, name, slug from products where brand_id = ${brandId} and state <> 'proposed' and deleted_at is null
  ), worn as (
    select distinct product_tags.product_id, photos.id as look_id, photos.owner_id
    from product_tags
    join own on own.id = product_tags.product_id
    join photos on photos.id = product_tags.photo_id
    where photos.state = 'published' and not photos.followers_only and not ${sql.raw(closedSql('photos.owner_id'))}
  ), by_day as (
    select look_id, day, sum(viewers) as viewers
    from look_views
    where look_id in (select look_id from worn) and ${isInLastDaysSql('day', days)}
    group by look_id, day
  ), seen as (
    select look_id, sum(viewers) as viewers, max(viewers) as most from by_day group by look_id
  ), saving as (${savesSql('select look_id from worn', days)}
  ), tapped as (
    select look_tag_taps.look_id, look_tag_taps.product_id, sum(taps) as taps
    from look_tag_taps
    join worn on worn.look_id = look_tag_taps.look_id and worn.product_id = look_tag_taps.product_id
    where ${isInLastDaysSql('look_tag_taps.day', days)}
    group by 1, 2
  ), line as (
    select order_lines.product_id, quantity, charged_minor, order_lines.look_id is not null as is_through_look,
           ${sql.raw(buyerSql)} as buyer
    from order_lines
    join own on own.id = order_lines.product_id
    join orders on orders.id = order_lines.order_id
    where orders.number is not null and orders.currency = ${currency} and ${isTimeInLastDaysSql('orders.paid_at', days)}
  )`

const disclosedColumns = {
  viewers: sql.raw(disclosedSumSql('seen.viewers', 'seen.most')),
  saves: sql.raw(roundedDownSql('saved.saves')),
  taps: sql.raw(disclosedSumSql('tapped.taps', 'seen.most')),
  pieces: sql.raw('(case when sold.buyers >= 5 then sold.pieces end)::integer'),
  revenue: sql.raw('(case when sold.buyers >= 5 then sold.charged end)::float8'),
  throughLooks: sql.raw('(case when sold.look_buyers >= 5 then sold.look_pieces end)::integer'),
}
const sold = sql`sum(quantity) as pieces, sum(charged_minor) as charged, count(distinct buyer) as buyers,
  sum(quantity) filter (where is_through_look) as look_pieces,
  count(distinct buyer) filter (where is_through_look) as look_buyers`

/** Lists the products that looks show or members bought, those with the most viewers first. */
export async function listBrandFigures(
  db: DbOrTx,
  query: FiguresQuery,
  limit: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with ${facts(query)},
    looks as (
      select worn.product_id, count(*) as looks, sum(seen.viewers) as viewers, max(seen.most) as most
      from worn left join seen on seen.look_id = worn.look_id
      group by worn.product_id
    ), saved as (
      select product_id, count(distinct member_id) as saves
      from worn join saving on saving.look_id = worn.look_id and saving.member_id <> worn.owner_id
      group by product_id
    ), taps as (
      select product_id, sum(taps) as taps from tapped group by product_id
    ), sold as (
      select product_id, ${sold} from line group by product_id
    )
    select own.id, own.name, own.slug, coalesce(seen.looks, 0)::integer as looks,
           ${disclosedColumns.viewers} as viewers, ${disclosedColumns.saves} as saves, ${disclosedColumns.taps} as taps, ${disclosedColumns.pieces} as pieces,
           ${disclosedColumns.revenue} as "revenueMinor", ${disclosedColumns.throughLooks} as "throughLooks"
    from own
    left join looks as seen on seen.product_id = own.id
    left join saved on saved.product_id = own.id
    left join taps as tapped on tapped.product_id = own.id
    left join sold on sold.product_id = own.id
    where seen.looks > 0 or sold.pieces > 0
    order by viewers desc nulls last, looks desc, pieces desc nulls last, own.name, own.id
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Sums over all products: a look that shows two of them, or a member who saved it, counts once. Sales include only
 * products whose own figure is disclosed; otherwise an undisclosed one could be computed from the sum.
 */
export async function readBrandSums(
  db: DbOrTx,
  query: FiguresQuery,
): Promise<{ sums: BrandSums; productCount: number }> {
  const { rows } = await sql<BrandSums & { productCount: number }>`
    with ${facts(query)},
    saved as (
      select count(distinct member_id) as saves
      from worn join saving on saving.look_id = worn.look_id and saving.member_id <> worn.owner_id
    ),
    all_seen as (select sum(viewers) as viewers, max(most) as most from seen),
    all_taps as (select sum(taps) as taps from tapped),
    each as (select product_id, ${sold} from line group by product_id),
    sold as (
      select sum(pieces) filter (where buyers >= 5) as pieces, sum(charged) filter (where buyers >= 5) as charged,
             sum(look_pieces) filter (where look_buyers >= 5) as look_pieces,
             max(buyers) as buyers, max(look_buyers) as look_buyers
      from each
    )
    select (select count(distinct look_id) from worn)::integer as looks,
           ${disclosedColumns.viewers} as viewers, ${disclosedColumns.saves} as saves, ${disclosedColumns.taps} as taps, ${disclosedColumns.pieces} as pieces,
           ${disclosedColumns.revenue} as "revenueMinor", ${disclosedColumns.throughLooks} as "throughLooks",
           (select count(*) from (select product_id from worn union select product_id from line) as named)::integer
             as "productCount"
    from all_seen as seen, saved, all_taps as tapped, sold`.execute(db)
  const { productCount, ...sums } = rows[0]!
  return { sums, productCount }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'

/** A change of one product's price. */
export type PriceStep = {
  productId: string
  wasMinor: number
  /** Null: the price stays, because an admin changed it during the sale. */
  toMinor: number | null
  compareAtMinor: number | null
  /** The sale that now reduces it; null when none does. */
  saleId: string | null
  regularMinor: number
  regularCompareMinor: number | null
}

/**
 * Lists every product whose price differs from what the running sales make of it. A percentage is taken off the price
 * without a sale, and the result is rounded half up. A sale never raises a price.
 */
export async function listPriceSteps(tx: Tx): Promise<PriceStep[]> {
  const { rows } = await sql<PriceStep>`
    with running as (
      select id, kind, percent, price_minor, currency, covers
      from sales
      where is_on and starts_at <= now() and ends_at > now()
    ), covered as (
      select products.id as product_id, running.id as sale_id, regular.minor as regular_minor,
             case when running.kind = 'percent' then round(regular.minor * (100 - running.percent) / 100.0)::integer
                  else running.price_minor end as sale_minor
      from running
      join products on products.state = 'active' and products.currency = running.currency
        and case running.covers
              when 'all' then true
              when 'brands' then exists (
                select from sale_brands where sale_id = running.id and brand_id = products.brand_id)
              else exists (select from sale_products where sale_id = running.id and product_id = products.id)
            end
      left join sale_prices as held on held.product_id = products.id
      cross join lateral (select coalesce(held.regular_minor, products.price_minor) as minor) as regular
    ), best as (
      select distinct on (product_id) product_id, sale_id, sale_minor
      from covered
      where sale_minor < regular_minor
      order by product_id, sale_minor, sale_id
    )
    select products.id as "productId", products.price_minor as "wasMinor",
           case when held.product_id is not null and held.sale_minor <> products.price_minor then null
                else coalesce(best.sale_minor, held.regular_minor) end as "toMinor",
           case when best.product_id is null then held.regular_compare_minor
                else coalesce(held.regular_minor, products.price_minor) end as "compareAtMinor",
           best.sale_id as "saleId",
           coalesce(held.regular_minor, products.price_minor) as "regularMinor",
           case when held.product_id is null then products.compare_at_minor else held.regular_compare_minor end
             as "regularCompareMinor"
    from best
    full join sale_prices as held on held.product_id = best.product_id
    join products on products.id = coalesce(best.product_id, held.product_id)
    where held.product_id is null or best.product_id is null
       or (held.sale_minor = products.price_minor
           and (best.sale_minor, best.sale_id) is distinct from (held.sale_minor, held.sale_id))
    order by products.id`.execute(tx)
  return rows
}

/** Records which products are reduced, and their prices without the sale. */
export async function saveSalePrices(tx: Tx, steps: PriceStep[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(steps)}::json) as given (
    "productId" uuid, "toMinor" int, "saleId" uuid, "regularMinor" int, "regularCompareMinor" int)`
  await sql`
    delete from sale_prices using ${given}
    where sale_prices.product_id = given."productId" and given."saleId" is null`.execute(tx)
  await sql`
    insert into sale_prices (product_id, sale_id, sale_minor, regular_minor, regular_compare_minor)
    select "productId", "saleId", "toMinor", "regularMinor", "regularCompareMinor"
    from ${given}
    where "saleId" is not null and "toMinor" is not null
    on conflict (product_id) do update set sale_id = excluded.sale_id, sale_minor = excluded.sale_minor`.execute(
    tx,
  )
}

/** Returns the first beginning or end of a sale after this moment. */
export async function findNextSaleMoment(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(starts_at) from sales where is_on and starts_at > ${after}),
      (select min(ends_at) from sales where is_on and ends_at > ${after})
    ) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** Returns the moment at which a transaction sees the running sales. */
export async function readTransactionTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  return rows[0]!.at
}

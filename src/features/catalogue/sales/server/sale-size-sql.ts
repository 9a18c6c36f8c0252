import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { setSizePrices } from '../../products/server/prices/set-prices-sql.ts'
import type { PriceStep } from './sale-price-sql.ts'

type SizeStep = {
  variantId: string
  wasMinor: number
  /** Null: the price stays, because an admin changed it during the sale. */
  toMinor: number | null
  compareAtMinor: number | null
  isReduced: boolean
  regularMinor: number
  regularCompareMinor: number | null
}

/** Applies these steps to the sizes with their own price: reduces them by the same sale, or restores their price. */
export async function reduceSizes(tx: Tx, steps: PriceStep[]): Promise<void> {
  const given = steps.map(({ productId, saleId }) => ({ productId, saleId }))
  const { rows } = await sql<SizeStep>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given ("productId" uuid, "saleId" uuid)
    ), sizes as (
      select variants.id, variants.price_minor, variants.compare_at_minor, sales.id as sale_id,
             held.variant_id is not null as is_held, held.sale_minor as held_minor,
             coalesce(held.regular_minor, variants.price_minor) as regular_minor,
             case when held.variant_id is null then variants.compare_at_minor else held.regular_compare_minor end
               as regular_compare_minor,
             case when sales.kind = 'percent'
                  then round(coalesce(held.regular_minor, variants.price_minor) * (100 - sales.percent) / 100.0)::integer
                  else sales.price_minor end as sale_minor
      from given
      join variants on variants.product_id = given."productId" and variants.price_minor is not null
      left join sale_size_prices as held on held.variant_id = variants.id
      left join sales on sales.id = given."saleId"
      -- Leaves out a size that got its price while its product was already reduced: an admin set that price.
      where held.variant_id is not null
         or (sales.id is not null and not exists (
              select from sale_prices where sale_prices.product_id = variants.product_id))
    )
    select id as "variantId", price_minor as "wasMinor",
           case when is_held and held_minor <> price_minor then null
                when sale_minor < regular_minor then sale_minor
                else regular_minor end as "toMinor",
           case when sale_minor < regular_minor then regular_minor else regular_compare_minor end as "compareAtMinor",
           coalesce(sale_minor < regular_minor, false) and not (is_held and held_minor <> price_minor) as "isReduced",
           regular_minor as "regularMinor", regular_compare_minor as "regularCompareMinor"
    from sizes
    order by id`.execute(tx)
  if (rows.length === 0) return
  await setSizePrices(
    tx,
    rows.flatMap((row) => (row.toMinor === null ? [] : [{ ...row, toMinor: row.toMinor }])),
  )
  const noted = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (
    "variantId" uuid, "toMinor" int, "isReduced" boolean, "regularMinor" int, "regularCompareMinor" int)`
  await sql`
    delete from sale_size_prices using ${noted}
    where variant_id = given."variantId" and not given."isReduced"`.execute(tx)
  await sql`
    insert into sale_size_prices (variant_id, sale_minor, regular_minor, regular_compare_minor)
    select "variantId", "toMinor", "regularMinor", "regularCompareMinor"
    from ${noted}
    where "isReduced"
    on conflict (variant_id) do update set sale_minor = excluded.sale_minor`.execute(tx)
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import type { AdminProduct } from '../../admin-product.ts'
import { normalizePrices, type PricePair } from '../../size-prices.ts'

type Held = PricePair & { id: string; saleMinor: number }

/**
 * Returns the product with the prices that it and its sizes have without a running sale. A price that an admin changed
 * during the sale stays. Reads tables of sales, which write their own rows.
 */
export async function withRegularPrices(db: DbOrTx, product: AdminProduct): Promise<AdminProduct> {
  const { rows } = await sql<Held>`
    select product_id as id, sale_minor as "saleMinor", regular_minor as "priceMinor",
           regular_compare_minor as "compareAtMinor"
    from sale_prices
    where product_id = ${product.id}
    union all
    select variant_id, sale_minor, regular_minor, regular_compare_minor
    from sale_size_prices
    join variants on variants.id = variant_id
    where product_id = ${product.id}`.execute(db)
  const held = new Map(rows.map((row) => [row.id, row]))
  const regularPrice = ({ id, priceMinor }: { id: string; priceMinor: number | null }) => {
    const row = held.get(id)
    return row && row.saleMinor === priceMinor
      ? { priceMinor: row.priceMinor, compareAtMinor: row.compareAtMinor }
      : {}
  }
  const { product: price, sizes } = normalizePrices(
    { ...product, ...regularPrice(product) },
    product.variants.map((size) => ({ ...size, ...regularPrice(size) })),
  )
  return {
    ...product,
    ...{ priceMinor: price.priceMinor, compareAtMinor: price.compareAtMinor },
    variants: sizes,
  }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { normalizePrices, type OwnPrice, type PricePair } from '../../size-prices.ts'

/** The prices of a product or size without the sale that reduces it, by id. */
export type RegularPrices = Map<string, PricePair & { saleMinor: number }>

type Id = { id: string }

/** Reads the regular prices of these products and their sizes that a sale reduces. Reads tables of sales. */
export async function readRegularPrices(db: DbOrTx, productIds: string[]): Promise<RegularPrices> {
  const { rows } = await sql<PricePair & Id & { saleMinor: number }>`
    select product_id as id, sale_minor as "saleMinor", regular_minor as "priceMinor",
           case when regular_compare_minor > regular_minor then regular_compare_minor end as "compareAtMinor"
    from sale_prices
    where product_id = any(${productIds}::uuid[])
    union all
    select variant_id, sale_minor, regular_minor, regular_compare_minor
    from sale_size_prices
    join variants on variants.id = variant_id
    where product_id = any(${productIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...prices }) => [id, prices]))
}

/**
 * Returns the product and its sizes with the prices that they have without a running sale. A price that an admin changed
 * during the sale stays.
 */
export function withRegularPrices<Product extends PricePair & Id, Size extends OwnPrice & Id>(
  product: Product,
  sizes: Size[],
  regular: RegularPrices,
): { product: Product; sizes: Size[] } {
  const regularPrice = ({ id, priceMinor }: Id & { priceMinor: number | null }): Partial<PricePair> => {
    const row = regular.get(id)
    return row && row.saleMinor === priceMinor
      ? { priceMinor: row.priceMinor, compareAtMinor: row.compareAtMinor }
      : {}
  }
  if (!regular.has(product.id) && !sizes.some(({ id }) => regular.has(id))) return { product, sizes }
  const settled = normalizePrices(
    { ...product, ...regularPrice(product) },
    sizes.map((size) => ({ ...size, ...regularPrice(size) })),
  )
  const { priceMinor, compareAtMinor } = settled.product
  return { product: { ...product, priceMinor, compareAtMinor }, sizes: settled.sizes }
}

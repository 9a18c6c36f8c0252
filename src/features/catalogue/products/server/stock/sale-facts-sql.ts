import type pg from 'pg'
import type { TaxClass } from '../../../../../kernel/money/tax-class.ts'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { ONE_SIZE } from '../../sizes.ts'
import { SIZE_PRICE } from '../prices/size-price-sql.ts'

export type SizeForSale = {
  size: string
  stock: number | null
  priceMinor: number
  weightGrams: number | null
}

/** The facts about a product that a cart needs. This is the only source of prices (DEC-17). */
export type SaleFacts = {
  id: string
  slug: string
  name: string
  brandName: string | null
  brandId: string | null
  categoryId: string | null
  /** The lowest price of its sizes; a size's own price is in `variants`. */
  priceMinor: number
  currency: string
  isActive: boolean
  taxClass: TaxClass
  variants: SizeForSale[]
  picture: PictureView | null
}

export type SaleFactsRow = Omit<SaleFacts, 'picture'> & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
}

/** For statements that select products and pass their rows to `toSaleFacts`. */
export const SELECT_SALE_FACTS = `
  select products.id, products.slug, products.name, brands.name::text as "brandName",
          products.brand_id as "brandId", products.category_id as "categoryId",
          products.price_minor as "priceMinor", products.currency, products.state = 'active' as "isActive",
          products.tax_class as "taxClass",
          (select coalesce(json_agg(json_build_object('size', size, 'stock', stock, 'priceMinor', ${SIZE_PRICE},
                                     'weightGrams', weight_grams)
                                     order by position), '[]')
           from variants where product_id = products.id) as variants,
          picture.*
   from products
   left join brands on brands.id = products.brand_id
   left join lateral (
     select ${MEDIA_COLUMNS}
     from product_images
     join media on media.id = product_images.media_id
     where product_images.product_id = products.id
     order by product_images.position
     limit 1
   ) as picture on true`

const findSaleFacts = prepared<SaleFactsRow>(
  'find-sale-facts',
  `${SELECT_SALE_FACTS}
   where products.id = any($1::uuid[])`,
  { isPlannedOnce: true },
)

const findLockedSaleFacts = prepared<SaleFactsRow>(
  'find-locked-sale-facts',
  `${SELECT_SALE_FACTS}
   where products.id = $1
   for key share of products`,
  { isPlannedOnce: true },
)

export const toSaleFacts = (row: SaleFactsRow): SaleFacts => ({ ...row, picture: pictureViewOrNull(row) })

/**
 * Reads these products by id, including archived ones and those whose deletion can still be undone. For `pipeline`;
 * `toSaleFacts` reads its rows.
 */
export const saleFactsStatement = (ids: string[]) => findSaleFacts.of([ids])

/**
 * The same for one product, which it locks against deletion and merging until the transaction ends (see
 * `lockProductsAgainstDeletion`).
 */
export const lockedSaleFactsStatement = (id: string) => findLockedSaleFacts.of([id])

/** Reads these products by id at once. */
export async function readSaleFacts(
  source: pg.Pool | DbOrTx,
  ids: string[],
): Promise<Map<string, SaleFacts>> {
  const rows = ids.length > 0 ? await findSaleFacts(source, [ids]) : []
  return new Map(rows.map((row) => [row.id, toSaleFacts(row)]))
}

/** Returns its sizes; a product without sizes comes in one, with uncounted stock (PDP-11). */
export const sizesForSale = ({ variants, priceMinor }: SaleFacts): SizeForSale[] =>
  variants.length > 0 ? variants : [{ size: ONE_SIZE, stock: null, priceMinor, weightGrams: null }]

export const variantOf = (product: SaleFacts, size: string): SizeForSale | undefined =>
  sizesForSale(product).find((variant) => variant.size === size)

/** Returns the price in this size. */
export const priceIn = (product: SaleFacts, size: string) => ({
  priceMinor: variantOf(product, size)?.priceMinor ?? product.priceMinor,
  currency: product.currency,
})

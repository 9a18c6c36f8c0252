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

/** What a cart needs to know of a product. Prices come from here and from nowhere else (DEC-17). */
export type SaleFacts = {
  id: string
  slug: string
  name: string
  brandName: string | null
  priceMinor: number
  currency: string
  isActive: boolean
  taxClass: TaxClass
  variants: { size: string; stock: number | null }[]
  picture: PictureView | null
}

export type SaleFactsRow = Omit<SaleFacts, 'picture'> & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
}

/** For a statement that selects products, and passes its rows to `saleFacts`. */
export const SELECT_SALE_FACTS = `
  select products.id, products.slug, products.name, brands.name::text as "brandName",
          products.price_minor as "priceMinor", products.currency, products.state = 'active' as "isActive",
          products.tax_class as "taxClass",
          (select coalesce(json_agg(json_build_object('size', size, 'stock', stock) order by position), '[]')
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

export const saleFacts = (row: SaleFactsRow): SaleFacts => ({ ...row, picture: pictureViewOrNull(row) })

/** These products by id, archived ones too; what is deleted is left out. For `pipeline`; `saleFacts` reads its rows. */
export const saleFactsOf = (ids: string[]) => findSaleFacts.of([ids])

/** The same, at once. */
export async function readSaleFacts(
  source: pg.Pool | DbOrTx,
  ids: string[],
): Promise<Map<string, SaleFacts>> {
  const rows = ids.length > 0 ? await findSaleFacts(source, [ids]) : []
  return new Map(rows.map((row) => [row.id, saleFacts(row)]))
}

/** Its sizes; a product without any comes in one, with uncounted stock (PDP-11). */
export function variantOf(
  product: SaleFacts,
  size: string,
): { size: string; stock: number | null } | undefined {
  const variants = product.variants.length > 0 ? product.variants : [{ size: ONE_SIZE, stock: null }]
  return variants.find((variant) => variant.size === size)
}

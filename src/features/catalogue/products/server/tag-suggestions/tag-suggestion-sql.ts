import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { readBrands } from '../../../brands/server/brand-sql.ts'
import type { TagSuggestion } from '../../product.ts'
import { readFirstPictures } from '../product-sql.ts'

type ProductSuggestion = Extract<TagSuggestion, { kind: 'product' }>
type BrandSuggestion = Extract<TagSuggestion, { kind: 'brand' }>
type ProductRow = Pick<
  ProductSuggestion,
  'id' | 'name' | 'brandName' | 'categoryName' | 'color' | 'state'
> & {
  priceMinor: number
  currency: string
}

const findProducts = prepared<ProductRow>(
  'find-tag-suggestions',
  `select products.id, products.name, brands.name::text as "brandName", products.price_minor as "priceMinor",
          products.currency, products.color, product_categories.name as "categoryName",
          case products.state when 'active' then 'on-sale' when 'proposed' then 'proposed' else 'not-sold' end
            as state
   from products
   left join brands on brands.id = products.brand_id
   left join product_categories on product_categories.id = products.category_id
   where products.id = any($1::uuid[])`,
)

/** Reads these products as suggestions, in this order. Only products on sale have a price. */
export async function readProductSuggestions(pool: pg.Pool, ids: string[]): Promise<ProductSuggestion[]> {
  if (ids.length === 0) return []
  const [rows, pictures] = await Promise.all([findProducts(pool, [ids]), readFirstPictures(pool, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const price =
      row.state === 'on-sale'
        ? { priceMinor: row.priceMinor, currency: row.currency }
        : { priceMinor: null, currency: null }
    return [{ ...row, ...price, kind: 'product' as const, picture: pictures.get(id) ?? null }]
  })
}

/** Reads these brands as suggestions, in this order. */
export async function readBrandSuggestions(pool: pg.Pool, ids: string[]): Promise<BrandSuggestion[]> {
  const brands = await readBrands(pool, ids)
  return ids.flatMap((id) => {
    const read = brands.get(id)
    if (!read) return []
    const { name, isVerified, logo } = read.brand
    return [{ kind: 'brand' as const, id, name, isVerified, logo }]
  })
}

export type Candidate = { id: string; nameKey: string }

/** Finds products whose name begins with the text: a range of the index by name. */
export const findProductsByPrefix = prepared<Candidate>(
  'find-products-beginning',
  `select id, name_key as "nameKey" from products
   where state = 'active' and name_key >= search_key($1) and name_key < search_key($1) || chr(1114111)
   order by name_key, id
   limit $2`,
  { isPlannedOnce: true },
)

/** Finds the member's proposals that the shop has not accepted, newest first. */
export const findOwnProposals = prepared<Candidate>(
  'find-own-proposals',
  `select id, name_key as "nameKey" from products
   where proposed_by = $1 and state = 'proposed'
     and (strpos(name_key, search_key($2)) > 0 or word_similarity(search_key($2), name_key) >= 0.5)
   order by created_at desc, id desc
   limit $3`,
)

export const findBrandsByPrefix = prepared<Candidate>(
  'find-brands-beginning',
  `select id, name_key as "nameKey" from brands
   where name_key >= search_key($1) and name_key < search_key($1) || chr(1114111)
   order by name_key, id
   limit $2`,
  { isPlannedOnce: true },
)

export const findBrandsByWords = prepared<Candidate>(
  'find-brands-by-words',
  `select id, name_key as "nameKey" from brands
   where to_tsvector('simple', name_key) @@ $1::tsquery
   limit $2`,
  { isPlannedOnce: true },
)

import { type SelectQueryBuilder, sql } from 'kysely'
import { estimateRows } from '../../../../../kernel/paging/server/row-estimates.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { DB } from '../../../../../platform/database/tables.ts'
import { scaleOfWorn, spellingsOfWornSize } from '../../sizes.ts'

/** The filters of a list; null means no filter. */
export type ProductFilter = {
  /** Text search queries (see `readShopSearch`); a product must match every one. */
  words: string[] | null
  color: string | null
  /** The chosen category and its subcategories. */
  categoryIds: string[] | null
  families: string[] | null
  audiences: string[] | null
  materials: string[] | null
  patterns: string[] | null
  occasions: string[] | null
  brandIds: string[] | null
  sizes: string[] | null
  /** In stock in one of these sizes ("letters-M"). */
  worn: string[] | null
  priceFrom: number | null
  priceTo: number | null
  /** In stock; with `sizes`, in one of them. */
  inStock: boolean
  /** Reduced. */
  isReduced: boolean
}

export const noFilter: ProductFilter = {
  words: null,
  color: null,
  categoryIds: null,
  families: null,
  audiences: null,
  materials: null,
  patterns: null,
  occasions: null,
  brandIds: null,
  sizes: null,
  worn: null,
  priceFrom: null,
  priceTo: null,
  inStock: false,
  isReduced: false,
}

export type Products = SelectQueryBuilder<DB, 'products', object>

export const isFiltered = ({ inStock, isReduced, ...narrowedTo }: ProductFilter) =>
  inStock || isReduced || Object.values(narrowedTo).some((value) => value !== null)

// Literals, because a prepared statement is planned without its values: with `state = $1`, no partial index would be
// used.
export const activeProducts = (db: Db): Products =>
  db.selectFrom('products').where('state', '=', sql.lit('active'))

/** The filters stored as values in `products.facets`, with the prefix of each. */
export const facetFilters = {
  families: 'family',
  audiences: 'audience',
  materials: 'material',
  patterns: 'pattern',
  occasions: 'occasion',
} as const satisfies Partial<Record<keyof ProductFilter, string>>
export type FacetFilter = keyof typeof facetFilters
export const facetNames = Object.keys(facetFilters) as FacetFilter[]

/** Not prepared: a rare color and a frequent one need different plans. */
export function applyFilter(products: Products, filter: ProductFilter): Products {
  const { words, color, categoryIds, brandIds, sizes, inStock } = filter
  let narrow = applyPriceFilter(products, filter)
  if (filter.isReduced) narrow = narrow.where(isReduced)
  if (categoryIds !== null) narrow = narrow.where(sql<boolean>`category_id = any(${categoryIds}::uuid[])`)
  for (const name of facetNames) {
    const values = filter[name]?.map((value) => `${facetFilters[name]}:${value}`)
    if (values) narrow = narrow.where(sql<boolean>`facets && ${values}::text[]`)
  }
  if (brandIds !== null) narrow = narrow.where('brand_id', 'in', brandIds)
  if (color !== null) narrow = narrow.where('color_key', '=', sql<string>`lower(${color})`)
  // A condition per word: with a single combined query, the index would check every product that has any of the rarer
  // words.
  for (const query of words ?? []) narrow = narrow.where(sql<boolean>`search @@ ${query}::tsquery`)
  const ofSizes = sizeCondition(filter)
  if (ofSizes !== null) narrow = narrow.where(ofSizes)
  if (inStock && sizes === null) narrow = narrow.where(isInStock)
  return narrow
}

/** The filter's conditions on sizes, which are looked up product by product; null when there are none. */
function sizeCondition({ sizes, worn, inStock }: ProductFilter) {
  const conditions = [
    ...(sizes === null ? [] : [hasSize(sizes, inStock)]),
    ...(worn === null ? [] : [hasWornSize(worn)]),
  ]
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : null
}

export function applyPriceFilter(products: Products, { priceFrom, priceTo }: ProductFilter): Products {
  return products
    .$if(priceFrom !== null, (some) => some.where('price_minor', '>=', priceFrom))
    .$if(priceTo !== null, (some) => some.where('price_minor', '<=', priceTo))
}

// The same expression as in the partial index.
const isReduced = sql<boolean>`compare_at_minor > price_minor`

const hasSize = (sizes: string[], inStock: boolean) => sql<boolean>`exists (
  select from variants
  where variants.product_id = products.id and size = any(${sizes}::text[])
    ${inStock ? sql`and (stock is null or stock > 0)` : sql``})`

/** Each size counts only for products that use its sizing system. */
const hasWornSize = (worn: string[]) => {
  const each = worn.map(
    (one) => sql`(scale = ${scaleOfWorn(one)} and size = any(${spellingsOfWornSize(one)}::text[]))`,
  )
  return sql<boolean>`exists (
    select from variants join product_scales using (product_id)
    where product_id = products.id and (stock is null or stock > 0)
      -- All sizes in one condition, so that Postgres can use the index.
      and size = any(${worn.flatMap(spellingsOfWornSize)}::text[]) and (${sql.join(each, sql` or `)}))`
}

/**
 * The same rule as on a card: a product is sold out when it has sizes and none is left. Computed from the few sold-out
 * products, to be cheap over many products.
 */
const soldOut = sql`product_stocks as gone
  where gone.state = 'active' and gone.pieces = 0
    and not exists (
      select from variants as uncounted
      where uncounted.product_id = gone.product_id and uncounted.stock is null)`

const isInStock = sql<boolean>`not exists (select from ${soldOut} and gone.product_id = products.id)`

/** Whether a matching product is in stock; with chosen sizes, in one of them. */
export const canBeBought = ({ sizes }: ProductFilter) => (sizes === null ? isInStock : hasSize(sizes, true))

/** The estimated number of matches, and of rows that must be read to find them all. */
export type ProductMatchEstimate = { fitting: number; read: number }

/** Below this many rows, counting is as fast as estimating. */
const SAMPLED_FROM = 5_000
/** More would take longer than the list itself. The estimate is off by some 15 percent. */
const SAMPLED = 40

/** Sizes are checked for each product that is read. */
const exceptSizes = (filter: ProductFilter): ProductFilter => ({ ...filter, sizes: null, worn: null })

/** Beside words, so are prices: the index of words does not have them. */
const exceptPrices = (filter: ProductFilter): ProductFilter => ({ ...filter, priceFrom: null, priceTo: null })

/** Estimates how many rows are read, from the planner's statistics. */
export const estimateRowsRead = (db: Db, filter: ProductFilter): Promise<number> =>
  estimateWithoutSizes(db, filter.words === null ? filter : exceptPrices(filter))

const estimateWithoutSizes = (db: Db, filter: ProductFilter): Promise<number> =>
  estimateFromPlan(db, applyFilter(activeProducts(db), exceptSizes(filter)))

/**
 * Estimates the matches within a few milliseconds, from the planner's statistics and, for sizes among many products,
 * from a sample: the planner does not know that boots come in other sizes than dresses.
 */
export async function estimateProductMatches(db: Db, filter: ProductFilter): Promise<ProductMatchEstimate> {
  const matching = await estimateWithoutSizes(db, filter)
  const isPriced = filter.priceFrom !== null || filter.priceTo !== null
  const read = isPriced && filter.words !== null ? await estimateRowsRead(db, filter) : matching
  const sizes = sizeCondition(filter)
  if (sizes === null) return { fitting: matching, read }
  const percent = sql.lit((100 * SAMPLED) / matching)
  const some = sql<object>`(select * from products as every tablesample system (${percent}))`.as('products')
  const sample = matching > SAMPLED_FROM ? (db.selectFrom(some) as unknown as Products) : null
  const { seen = 0, fit = 0 } =
    (await sample
      ?.where('state', '=', sql.lit('active'))
      .$call((products) => applyFilter(products, exceptSizes(filter)))
      .select([sql<number>`count(*)`.as('seen'), sql<number>`count(*) filter (where ${sizes})`.as('fit')])
      .executeTakeFirst()) ?? {}
  // No match in the sample means fewer matches than one in the sample would.
  if (seen > 0) return { fitting: Math.round((matching * Math.max(fit, 0.5)) / seen), read }
  return { fitting: await estimateFromPlan(db, applyFilter(activeProducts(db), filter)), read }
}

const estimateFromPlan = (db: Db, products: Products): Promise<number> =>
  estimateRows(db, products.select(sql`1`.as('one')))

export async function countProductMatches(db: Db, filter: ProductFilter): Promise<number> {
  const isWholeShop = !isFiltered({ ...filter, inStock: false })
  // Counting the few sold-out products and subtracting them is faster.
  const all = isWholeShop ? activeProducts(db) : applyFilter(activeProducts(db), filter)
  const less = isWholeShop && filter.inStock ? sql`- (select count(*) from ${soldOut})` : sql``
  const { count } = await all.select(sql<number>`count(*) ${less}`.as('count')).executeTakeFirstOrThrow()
  return count
}

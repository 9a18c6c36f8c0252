import { type SelectQueryBuilder, sql } from 'kysely'
import { estimateRows } from '../../../../../kernel/paging/server/row-estimates.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { DB } from '../../../../../platform/database/tables.ts'
import { scaleOfWorn, spellingsOf } from '../../sizes.ts'

/** The filters of a list; null: none. */
export type ProductFilter = {
  /** Text search queries (see `readShopSearch`), of which a product matches each. */
  words: string[] | null
  color: string | null
  /** The chosen category and those inside. */
  categoryIds: string[] | null
  families: string[] | null
  audiences: string[] | null
  materials: string[] | null
  patterns: string[] | null
  occasions: string[] | null
  brandIds: string[] | null
  sizes: string[] | null
  /** Can be bought in one of these sizes ("letters-M"). */
  worn: string[] | null
  priceFrom: number | null
  priceTo: number | null
  /** Can be bought now; with sizes, in one of these. */
  inStock: boolean
  /** Costs less than before. */
  isReduced: boolean
}

export const everyProduct: ProductFilter = {
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

// Literals, because a prepared statement is planned without its values: `state = $1` matches no partial
// index.
export const activeProducts = (db: Db): Products =>
  db.selectFrom('products').where('state', '=', sql.lit('active'))

/** The filters that are values of `products.facets`, with how each begins there. */
export const facetFilters = {
  families: 'family',
  audiences: 'audience',
  materials: 'material',
  patterns: 'pattern',
  occasions: 'occasion',
} as const satisfies Partial<Record<keyof ProductFilter, string>>
export type FacetFilter = keyof typeof facetFilters
export const facetNames = Object.keys(facetFilters) as FacetFilter[]

/** Planned each time: a rare color and a frequent one need different plans. */
export function narrowed(products: Products, filter: ProductFilter): Products {
  const { words, color, categoryIds, brandIds, sizes, inStock } = filter
  let narrow = withinPrices(products, filter)
  if (filter.isReduced) narrow = narrow.where(isReduced)
  if (categoryIds !== null) narrow = narrow.where(sql<boolean>`category_id = any(${categoryIds}::uuid[])`)
  for (const name of facetNames) {
    const values = filter[name]?.map((value) => `${facetFilters[name]}:${value}`)
    if (values) narrow = narrow.where(sql<boolean>`facets && ${values}::text[]`)
  }
  if (brandIds !== null) narrow = narrow.where('brand_id', 'in', brandIds)
  if (color !== null) narrow = narrow.where('color_key', '=', sql<string>`lower(${color})`)
  // Each a condition: as one query the index would ask of every product with any of the rarer words whether it matches.
  for (const query of words ?? []) narrow = narrow.where(sql<boolean>`search @@ ${query}::tsquery`)
  const ofSizes = sizesAsked(filter)
  if (ofSizes !== null) narrow = narrow.where(ofSizes)
  if (inStock && sizes === null) narrow = narrow.where(isInStock)
  return narrow
}

/** What the filter asks of sizes, which are looked up product by product; null: nothing. */
function sizesAsked({ sizes, worn, inStock }: ProductFilter) {
  const asked = [
    ...(sizes === null ? [] : [comesIn(sizes, inStock)]),
    ...(worn === null ? [] : [isWorn(worn)]),
  ]
  return asked.length > 0 ? sql<boolean>`(${sql.join(asked, sql` and `)})` : null
}

export function withinPrices(products: Products, { priceFrom, priceTo }: ProductFilter): Products {
  return products
    .$if(priceFrom !== null, (some) => some.where('price_minor', '>=', priceFrom))
    .$if(priceTo !== null, (some) => some.where('price_minor', '<=', priceTo))
}

// As in the index of those that are.
const isReduced = sql<boolean>`compare_at_minor > price_minor`

const comesIn = (sizes: string[], inStock: boolean) => sql<boolean>`exists (
  select from variants
  where variants.product_id = products.id and size = any(${sizes}::text[])
    ${inStock ? sql`and (stock is null or stock > 0)` : sql``})`

/** Each size counts only among products that are numbered as it is. */
const isWorn = (worn: string[]) => {
  const each = worn.map(
    (one) => sql`(scale = ${scaleOfWorn(one)} and size = any(${spellingsOf(one)}::text[]))`,
  )
  return sql<boolean>`exists (
    select from variants join product_scales using (product_id)
    where product_id = products.id and (stock is null or stock > 0)
      -- All of them at once, for the index.
      and size = any(${worn.flatMap(spellingsOf)}::text[]) and (${sql.join(each, sql` or `)}))`
}

/**
 * As on a card: a product is sold out when it has sizes and none is left. Computed from the few sold-out
 * products, so that it is cheap over many products.
 */
const soldOut = sql`product_stocks as gone
  where gone.state = 'active' and gone.pieces = 0
    and not exists (
      select from variants as uncounted
      where uncounted.product_id = gone.product_id and uncounted.stock is null)`

const isInStock = sql<boolean>`not exists (select from ${soldOut} and gone.product_id = products.id)`

/** Whether one of the products that fit can be bought now; with chosen sizes, in one of these. */
export const canBeBought = ({ sizes }: ProductFilter) => (sizes === null ? isInStock : comesIn(sizes, true))

/** How many products fit, about, and how many are looked at to find all of them. */
export type Guess = { fitting: number; read: number }

/** Fewer than these are counted as quickly as guessed. */
const SAMPLED_FROM = 5_000
const SAMPLED = 100

/** Each product is looked at for its sizes. */
const exceptSizes = (filter: ProductFilter): ProductFilter => ({ ...filter, sizes: null, worn: null })

/** How many are looked at, from the planner's statistics. */
export const guessRead = (db: Db, filter: ProductFilter): Promise<number> =>
  planned(db, narrowed(activeProducts(db), exceptSizes(filter)))

/**
 * From the planner's statistics and, for sizes among many products, from a sample, because the planner does not know that
 * boots come in others than dresses: within a few milliseconds.
 */
export async function guessFitting(db: Db, filter: ProductFilter): Promise<Guess> {
  const read = await guessRead(db, filter)
  const sizes = sizesAsked(filter)
  if (sizes === null) return { fitting: read, read }
  const percent = sql.lit((100 * SAMPLED) / read)
  const some = sql<object>`(select * from products as every tablesample system (${percent}))`.as('products')
  const sample = read > SAMPLED_FROM ? (db.selectFrom(some) as unknown as Products) : null
  const { seen = 0, fit = 0 } =
    (await sample
      ?.where('state', '=', sql.lit('active'))
      .$call((products) => narrowed(products, exceptSizes(filter)))
      .select([sql<number>`count(*)`.as('seen'), sql<number>`count(*) filter (where ${sizes})`.as('fit')])
      .executeTakeFirst()) ?? {}
  // None in the sample are fewer than one in it would be.
  if (seen > 0) return { fitting: Math.round((read * Math.max(fit, 0.5)) / seen), read }
  return { fitting: await planned(db, narrowed(activeProducts(db), filter)), read }
}

const planned = (db: Db, products: Products): Promise<number> =>
  estimateRows(db, products.select(sql`1`.as('one')))

export async function countFitting(db: Db, filter: ProductFilter): Promise<number> {
  const isWholeShop = !isFiltered({ ...filter, inStock: false })
  // The few sold-out products are counted faster than the many others.
  const all = isWholeShop ? activeProducts(db) : narrowed(activeProducts(db), filter)
  const less = isWholeShop && filter.inStock ? sql`- (select count(*) from ${soldOut})` : sql``
  const { count } = await all.select(sql<number>`count(*) ${less}`.as('count')).executeTakeFirstOrThrow()
  return count
}

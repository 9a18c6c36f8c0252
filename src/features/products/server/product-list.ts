import { JsonText } from '../../../platform/http.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ProductFilterQuery, ProductList, ProductListQuery } from '../product.ts'
import { heldProducts } from './held-products.ts'
import {
  countFitting,
  everyProduct,
  guessFitting,
  isFiltered,
  type ProductFilter,
} from './product-filter-sql.ts'
import { countAll, listProductIds } from './product-list-sql.ts'
import { readSearch } from './product-search.ts'
import { readProductCards } from './product-sql.ts'

/** Up to here "Showing X of Y" waits for the exact X; a larger one is the database's guess until it is counted. */
export const COUNT_NOW_MAX = 20_000

/**
 * One page of the shop, the same for everybody and held for a moment.
 * @throws Problem 'cursor-invalid'
 */
export function listProducts(platform: Platform, query: ProductListQuery): Promise<JsonText> {
  return heldProducts(platform.db).lists.read(
    JSON.stringify(query),
    async () => new JsonText(JSON.stringify(await readPage(platform, query))),
  )
}

async function readPage(platform: Platform, query: ProductListQuery): Promise<ProductList> {
  const { db, pool } = platform
  const shelf = heldProducts(db)
  const [filter, totalCount] = await Promise.all([readFilter(platform, query), readTotal(platform)])
  if (filter === null) return { items: [], nextCursor: null, matchingCount: 0, totalCount }

  const guess = () => shelf.guesses.read(JSON.stringify(filter), () => guessFitting(db, filter))
  const { ids, nextCursor, fitting } = await listProductIds(platform, query, filter, guess)
  if (fitting !== null) shelf.counts.keep(JSON.stringify(filter), fitting)
  const [items, matchingCount] = await Promise.all([
    readProductCards(pool, ids),
    // A list that fits on one page has counted itself.
    !query.cursor && !nextCursor ? ids.length : readFitting(platform, filter),
  ])
  return { items, nextCursor, matchingCount, totalCount }
}

/** What was asked for as conditions; null where no product can fit the words. */
export async function readFilter(
  { pool }: Platform,
  query: ProductFilterQuery,
): Promise<ProductFilter | null> {
  const words = query.q ? await readSearch(pool, query.q) : null
  if (query.q && words === null) return null
  return {
    words,
    color: query.color || null,
    brandIds: query.brand ?? null,
    sizes: query.size ?? null,
    priceFrom: query.priceFrom ?? null,
    priceTo: query.priceTo ?? null,
    inStock: query.stock === 'in',
  }
}

/** How many products the shop sells. */
export async function readTotal({ db, pool }: Platform): Promise<number> {
  const { counts } = heldProducts(db)
  const count = async () => (await countAll(pool, []))[0]?.count ?? 0
  return counts.known('', count) ?? counts.renew('', count)
}

export const countProductsOfBrand = (platform: Platform, brandId: string): Promise<number> =>
  readFitting(platform, { ...everyProduct, brandIds: [brandId] })

/** How many fit: exactly where that is quickly counted, else about so many until they are. */
export async function readFitting(platform: Platform, filter: ProductFilter): Promise<number> {
  if (!isFiltered(filter)) return readTotal(platform)
  const { counts, guesses, oneAtATime } = heldProducts(platform.db)
  const key = JSON.stringify(filter)
  const guessed = await guesses.read(key, () => guessFitting(platform.db, filter))
  const countNow = () => countFitting(platform.db, filter)
  const count = guessed <= COUNT_NOW_MAX ? countNow : () => oneAtATime(countNow)
  const known = counts.known(key, count)
  if (known !== undefined) return known
  const exact = counts.renew(key, count)
  if (guessed <= COUNT_NOW_MAX) return exact
  exact.catch((error) => platform.log.warn({ err: error }, 'products could not be counted'))
  return Math.min(guessed, await readTotal(platform))
}

import { JsonText } from '../../../platform/http.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ProductList, ProductListQuery } from '../product.ts'
import { heldProducts } from './held-products.ts'
import {
  countAll,
  countFitting,
  guessFitting,
  isFiltered,
  listColors,
  listProductIds,
  type ProductFilter,
} from './product-list-sql.ts'
import { readSearch } from './product-search.ts'
import { readProductCards } from './product-sql.ts'

/** Up to here "Showing X of Y" waits for the exact X; a larger one is the database's guess until it is counted. */
const COUNT_NOW_MAX = 20_000

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
  const [words, colors, totalCount] = await Promise.all([
    query.q ? readSearch(pool, query.q) : null,
    shelf.colors.read('', async () => (await listColors(pool, [])).map((row) => row.color)),
    readTotal(platform),
  ])
  const nothing = { items: [], nextCursor: null, matchingCount: 0, totalCount, colors }
  if (query.q && words === null) return nothing

  const filter: ProductFilter = { words, color: query.color ?? null, brandId: query.brand ?? null }
  const guess = () => shelf.guesses.read(JSON.stringify(filter), () => guessFitting(db, filter))
  const { ids, nextCursor, fitting } = await listProductIds(platform, query, filter, guess)
  if (fitting !== null) shelf.counts.keep(JSON.stringify(filter), fitting)
  const [items, matchingCount] = await Promise.all([
    readProductCards(pool, ids),
    // A list that fits on one page has counted itself.
    !query.cursor && !nextCursor ? ids.length : readFitting(platform, filter, guess),
  ])
  return { items, nextCursor, matchingCount, totalCount, colors }
}

/** How many products the shop sells. */
export async function readTotal({ db, pool }: Platform): Promise<number> {
  const { counts } = heldProducts(db)
  const count = async () => (await countAll(pool, []))[0]?.count ?? 0
  return counts.known('', count) ?? counts.renew('', count)
}

export const countProductsOfBrand = (platform: Platform, brandId: string): Promise<number> => {
  const filter = { words: null, color: null, brandId }
  return readFitting(platform, filter, () => guessFitting(platform.db, filter))
}

async function readFitting(platform: Platform, filter: ProductFilter, guess: () => Promise<number>) {
  if (!isFiltered(filter)) return readTotal(platform)
  const { counts, oneAtATime } = heldProducts(platform.db)
  const key = JSON.stringify(filter)
  const guessed = await guess()
  const countNow = () => countFitting(platform.db, filter)
  const count = guessed <= COUNT_NOW_MAX ? countNow : () => oneAtATime(countNow)
  const known = counts.known(key, count)
  if (known !== undefined) return known
  const exact = counts.renew(key, count)
  if (guessed <= COUNT_NOW_MAX) return exact
  exact.catch((error) => platform.log.warn({ err: error }, 'products could not be counted'))
  return Math.min(guessed, await readTotal(platform))
}

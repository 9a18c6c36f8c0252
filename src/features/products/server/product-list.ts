import { makeHeld, onePer } from '../../../platform/held.ts'
import { JsonText } from '../../../platform/http.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ProductList, ProductListQuery } from '../product.ts'
import { makeKeptCounts } from './kept-counts.ts'
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
const HELD_MS = 1_500

const shelves = onePer((_db: Platform['db']) => ({
  pages: makeHeld<JsonText>({ ttlMs: HELD_MS, max: 400 }),
  colors: makeHeld<string[]>({ ttlMs: 10_000, max: 1 }),
  guesses: makeHeld<number>({ ttlMs: 60_000, max: 2_000 }),
  counts: makeKeptCounts(),
  oneAtATime: makeLine(),
}))

/** Lists made before this moment are not shown again by this process. Called after a product changes. */
export function forgetProductLists(db: Platform['db']) {
  const { pages, colors, guesses, counts } = shelves(db)
  for (const held of [pages, colors, guesses, counts]) held.drop()
}

/**
 * One page of the shop, the same for everybody and held for a moment.
 * @throws Problem 'cursor-invalid'
 */
export function listProducts(platform: Platform, query: ProductListQuery): Promise<JsonText> {
  return shelves(platform.db).pages.read(
    JSON.stringify(query),
    async () => new JsonText(JSON.stringify(await readPage(platform, query))),
  )
}

async function readPage(platform: Platform, query: ProductListQuery): Promise<ProductList> {
  const { db, pool } = platform
  const shelf = shelves(db)
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
  const { counts } = shelves(db)
  const count = async () => (await countAll(pool, []))[0]?.count ?? 0
  return counts.known('', count) ?? counts.renew('', count)
}

export const countProductsOfBrand = (platform: Platform, brandId: string): Promise<number> => {
  const filter = { words: null, color: null, brandId }
  return readFitting(platform, filter, () => guessFitting(platform.db, filter))
}

async function readFitting(platform: Platform, filter: ProductFilter, guess: () => Promise<number>) {
  if (!isFiltered(filter)) return readTotal(platform)
  const { counts, oneAtATime } = shelves(platform.db)
  const key = JSON.stringify(filter)
  const guessed = await guess()
  const count =
    guessed <= COUNT_NOW_MAX
      ? () => countFitting(platform.db, filter)
      : () => oneAtATime(() => countFitting(platform.db, filter))
  const known = counts.known(key, count)
  if (known !== undefined) return known
  const exact = counts.renew(key, count)
  if (guessed <= COUNT_NOW_MAX) return exact
  exact.catch((error) => platform.log.warn({ err: error }, 'products could not be counted'))
  return Math.min(guessed, await readTotal(platform))
}

/** Long counts take turns, so that they never hold more than one connection. */
function makeLine() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

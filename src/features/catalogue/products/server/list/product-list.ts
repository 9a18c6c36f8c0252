import { JsonText } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readCategoryTree } from '../../../categories/server/category-sql.ts'
import { readShopSearch, type ShopSearch } from '../../../shop-search/server/understand/read-shop-search.ts'
import type { ProductFilterQuery, ProductList, ProductListQuery } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import { readProductCards } from '../product-sql.ts'
import { listBestMatches } from './best-match.ts'
import {
  countFitting,
  everyProduct,
  guessFitting,
  isFiltered,
  type ProductFilter,
} from './product-filter-sql.ts'
import { countAll, listProductIds } from './product-list-sql.ts'

/** While up to this many are looked at visitors wait for the exact count; otherwise it is an estimate until it is counted. */
const COUNT_NOW_MAX = 5_000

/**
 * One page of the shop, the same for everybody and cached for a moment.
 * @throws Problem 'cursor-invalid'
 */
export function listProducts(platform: Platform, query: ProductListQuery): Promise<JsonText> {
  return productCache(platform.db).lists.read(
    JSON.stringify(query),
    async () => new JsonText(JSON.stringify(await readPage(platform, query))),
  )
}

async function readPage(platform: Platform, query: ProductListQuery): Promise<ProductList> {
  const { db } = platform
  const cache = productCache(db)
  const [{ filter, search }, soldCount] = await Promise.all([
    readSearchedFilter(platform, query),
    readTotal(platform),
  ])
  const understood = search?.understood ?? []
  const sort = sortOf(query, search)
  if (filter === null) {
    return {
      ...{ items: [], nextCursor: null, matchingCount: 0, isEstimate: false },
      ...{ totalCount: soldCount, sort, understood },
    }
  }

  const counting = cache.counts.beginning()
  const guess = () => cache.guesses.read(JSON.stringify(filter), () => guessFitting(db, filter))
  const { ids, nextCursor, fitting } =
    sort === 'best'
      ? await listBestMatches(
          ...([platform, query, filter] as const),
          ...([{ ranks: search?.ranks ?? [], typed: query.q ?? '' }, soldCount, guess] as const),
        )
      : await listProductIds(platform, { ...query, sort }, filter, soldCount, guess)
  if (fitting !== null) counting.store(JSON.stringify(filter), fitting)
  const [items, totalCount, { count: matchingCount, isEstimate }] = await Promise.all([
    readProductCards(platform.pool, ids),
    filter.categoryIds === null ? soldCount : countInCategory(platform, filter.categoryIds),
    // A list that fits on one page needs no count.
    !query.cursor && !nextCursor ? { count: ids.length, isEstimate: false } : readFitting(platform, filter),
  ])
  return { items, nextCursor, matchingCount, isEstimate, totalCount, sort, understood }
}

/** The order that was asked for; else with words the best match, or what is new for who asks for that. */
function sortOf({ sort }: ProductListQuery, search: ShopSearch | null) {
  const words = search?.queries ?? null
  if (sort && (sort !== 'best' || words !== null)) return sort
  if (search?.limits.isNew) return 'newest'
  return words === null ? 'name' : 'best'
}

/** The request as conditions; null where no product can match the words, or there is no such category. */
export const readFilter = async (platform: Platform, query: ProductFilterQuery) =>
  (await readSearchedFilter(platform, query)).filter

/** The same, with what was understood of the words. */
export async function readSearchedFilter(
  platform: Platform,
  query: ProductFilterQuery,
): Promise<{ filter: ProductFilter | null; search: ShopSearch | null }> {
  const [search, tree] = await Promise.all([
    query.q ? readShopSearch(platform, query.q, query.plain) : null,
    query.category ? readCategoryTree(platform) : null,
  ])
  const category = tree?.bySlug.get(query.category ?? '') ?? tree?.byId.get(query.category ?? '')
  if (search?.isHopeless || (tree && !category)) return { filter: null, search }
  const limits = search && chosenOver(search, query)
  return {
    search: limits,
    filter: {
      words: search?.queries ?? null,
      color: query.color || null,
      categoryIds: tree && category ? tree.within(category.id) : null,
      families: query.family ?? null,
      audiences: query.audience ?? null,
      materials: query.material ?? null,
      patterns: query.pattern ?? null,
      occasions: query.occasion ?? null,
      brandIds: query.brand ?? null,
      sizes: query.size ?? limits?.limits.sizes ?? null,
      worn: query.worn ?? null,
      priceFrom: query.priceFrom ?? limits?.limits.priceFrom ?? null,
      priceTo: query.priceTo ?? limits?.limits.priceTo ?? null,
      inStock: query.stock === 'in',
      isReduced: query.reduced === 'yes' || limits?.limits.isReduced === true,
    },
  }
}

/** What is chosen in a filter counts instead of what was said in words. */
function chosenOver(search: ShopSearch, query: ProductFilterQuery): ShopSearch {
  const isPriced = query.priceFrom !== undefined || query.priceTo !== undefined
  const over = { price: isPriced, size: query.size !== undefined, reduced: query.reduced !== undefined }
  return {
    ...search,
    limits: {
      ...search.limits,
      ...(isPriced ? { priceFrom: null, priceTo: null } : {}),
      ...(over.size ? { sizes: null } : {}),
    },
    understood: search.understood.filter(({ kind }) => !(kind in over && over[kind as keyof typeof over])),
  }
}

/** How many products the shop sells. */
export async function readTotal({ db, pool }: Platform): Promise<number> {
  const { counts } = productCache(db)
  const count = async () => (await countAll(pool, []))[0]?.count ?? 0
  return counts.known('', count) ?? counts.renew('', count)
}

export const countProductsOfBrand = (platform: Platform, brandId: string): Promise<number> =>
  readExactly(platform, { ...everyProduct, brandIds: [brandId] })

/** An estimate until it is counted, as a large category takes a moment. */
const countInCategory = async (platform: Platform, categoryIds: string[]): Promise<number> =>
  (await readFitting(platform, { ...everyProduct, categoryIds })).count

/** The number of matches for a filter with brands: each brand's products are together in an index. */
export async function readExactly({ db }: Platform, filter: ProductFilter): Promise<number> {
  const { counts } = productCache(db)
  const key = JSON.stringify(filter)
  const count = () => countFitting(db, filter)
  return counts.known(key, count) ?? counts.renew(key, count)
}

/** The number of matches: exact where that is fast, else an estimate until it is counted. */
async function readFitting(
  platform: Platform,
  filter: ProductFilter,
): Promise<{ count: number; isEstimate: boolean }> {
  const exactly = (count: number) => ({ count, isEstimate: false })
  if (!isFiltered(filter)) return exactly(await readTotal(platform))
  const { counts, guesses, oneAtATime } = productCache(platform.db)
  const key = JSON.stringify(filter)
  const guessed = await guesses.read(key, () => guessFitting(platform.db, filter))
  const isLong = guessed.read > COUNT_NOW_MAX
  const count = () =>
    isLong ? oneAtATime.run((db) => countFitting(db, filter)) : countFitting(platform.db, filter)
  const known = counts.known(key, count)
  if (known !== undefined) return exactly(known)
  if (!isLong) return exactly(await counts.renew(key, count))
  if (oneAtATime.hasRoom()) {
    counts
      .renew(key, count)
      .catch((error) => platform.log.warn({ err: error }, 'products could not be counted'))
  }
  return { count: Math.min(rounded(guessed.fitting), await readTotal(platform)), isEstimate: true }
}

/** An estimate is rounded to two digits. */
const rounded = (guess: number) => Number(guess.toPrecision(2))

import { JsonText } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readCategoryTree } from '../../../categories/server/category-sql.ts'
import { readShopSearch, type ShopSearch } from '../../../shop-search/server/understand/read-shop-search.ts'
import type { ProductFilterQuery, ProductList, ProductListQuery } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import { readProductCards } from '../product-sql.ts'
import { listBestMatches } from './best-match.ts'
import {
  countProductMatches,
  estimateProductMatches,
  isFiltered,
  noFilter,
  type ProductFilter,
} from './product-filter-sql.ts'
import { countProductsOnSale, listProductIds } from './product-list-sql.ts'

/** Up to this many rows, visitors wait for the exact count; beyond it they see an estimate until the count is done. */
const COUNT_NOW_MAX = 5_000

/**
 * Returns one page of the shop, the same for every visitor and cached briefly.
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
    readFilterAndSearch(platform, query),
    readProductCount(platform),
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
  const guess = () => cache.guesses.read(JSON.stringify(filter), () => estimateProductMatches(db, filter))
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
    // A list that fits on one page needs no separate count.
    !query.cursor && !nextCursor
      ? { count: ids.length, isEstimate: false }
      : readMatchCount(platform, filter),
  ])
  return { items, nextCursor, matchingCount, isEstimate, totalCount, sort, understood }
}

/**
 * The requested order; otherwise the newest first if the words ask for new products, the best match for other words,
 * and the name without words.
 */
function sortOf({ sort }: ProductListQuery, search: ShopSearch | null) {
  const words = search?.queries ?? null
  if (sort && (sort !== 'best' || words !== null)) return sort
  if (search?.limits.isNew) return 'newest'
  return words === null ? 'name' : 'best'
}

/** Returns the request as a filter; null when no product can match the words, or the category does not exist. */
export const readFilter = async (platform: Platform, query: ProductFilterQuery) =>
  (await readFilterAndSearch(platform, query)).filter

/** Returns the filter, and how the words were understood. */
export async function readFilterAndSearch(
  platform: Platform,
  query: ProductFilterQuery,
): Promise<{ filter: ProductFilter | null; search: ShopSearch | null }> {
  const [search, tree] = await Promise.all([
    query.q ? readShopSearch(platform, query.q, query.plain) : null,
    query.category ? readCategoryTree(platform) : null,
  ])
  const category = tree?.bySlug.get(query.category ?? '') ?? tree?.byId.get(query.category ?? '')
  if (search?.isHopeless || (tree && !category)) return { filter: null, search }
  const limits = search && withoutOverriddenLimits(search, query)
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

/** Filters take precedence over limits in the words. */
function withoutOverriddenLimits(search: ShopSearch, query: ProductFilterQuery): ShopSearch {
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

/** Counts the products on sale. */
export async function readProductCount({ db, pool }: Platform): Promise<number> {
  const { counts } = productCache(db)
  const count = async () => (await countProductsOnSale(pool, []))[0]?.count ?? 0
  return counts.known('', count) ?? counts.renew('', count)
}

export const countProductsOfBrand = (platform: Platform, brandId: string): Promise<number> =>
  readExactCount(platform, { ...noFilter, brandIds: [brandId] })

/** An estimate until a large category is counted. */
const countInCategory = async (platform: Platform, categoryIds: string[]): Promise<number> =>
  (await readMatchCount(platform, { ...noFilter, categoryIds })).count

/** Counts the matches of a filter with brands exactly: an index has each brand's products together. */
export async function readExactCount({ db }: Platform, filter: ProductFilter): Promise<number> {
  const { counts } = productCache(db)
  const key = JSON.stringify(filter)
  const count = () => countProductMatches(db, filter)
  return counts.known(key, count) ?? counts.renew(key, count)
}

/** Counts the matches: exactly when that is fast, otherwise an estimate until the count is done. */
async function readMatchCount(
  platform: Platform,
  filter: ProductFilter,
): Promise<{ count: number; isEstimate: boolean }> {
  const exactly = (count: number) => ({ count, isEstimate: false })
  if (!isFiltered(filter)) return exactly(await readProductCount(platform))
  const { counts, guesses, oneAtATime } = productCache(platform.db)
  const key = JSON.stringify(filter)
  const guessed = await guesses.read(key, () => estimateProductMatches(platform.db, filter))
  const isLong = guessed.read > COUNT_NOW_MAX
  const count = () =>
    isLong
      ? oneAtATime.run((db) => countProductMatches(db, filter))
      : countProductMatches(platform.db, filter)
  const cached = counts.known(key, count)
  if (cached !== undefined) return exactly(cached)
  if (!isLong) return exactly(await counts.renew(key, count))
  if (oneAtATime.hasRoom()) {
    counts.renew(key, count).catch((error) => platform.log.warn({ err: error }, 'could not count products'))
  }
  return { count: Math.min(rounded(guessed.fitting), await readProductCount(platform)), isEstimate: true }
}

/** Rounds an estimate to two digits. */
const rounded = (guess: number) => Number(guess.toPrecision(2))

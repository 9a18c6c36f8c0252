import type { Db } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { readBrands } from '../../../brands/server/brand-sql.ts'
import { readCategoryTree } from '../../../categories/server/category-sql.ts'
import type { ProductFacets, ProductFilterQuery } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import { compareSizes } from '../size-charts/size-order.ts'
import { addSubcategoryCounts, facetChoices } from './facet-choices.ts'
import { type Counts, countInOnePass, countSeparately, type PriceRange } from './product-facets-sql.ts'
import { estimateRowsRead, type FacetFilter, isFiltered, type ProductFilter } from './product-filter-sql.ts'
import { readExactCount, readFilter, readProductCount } from './product-list.ts'

/** Up to this many products are counted immediately; with filters, the matches are scattered over the table. */
const COUNT_NOW_MAX = { unfiltered: 20_000, filtered: 2_500 }

/** Each bound belongs to both of its ranges, so that a count is exactly what choosing it shows. */
const PRICE_BOUNDS = [5_000, 10_000, 20_000, 50_000]
const PRICE_RANGES: PriceRange[] = [...PRICE_BOUNDS, null].map((to, at) => ({
  from: PRICE_BOUNDS[at - 1] ?? null,
  to,
}))

const nothing: Omit<ProductFacets, 'currency'> = {
  ...{ colors: [], families: [], audiences: [], materials: [], patterns: [], occasions: [] },
  ...{ categories: [], sizes: [], brands: [], prices: [], inStockCount: 0, reducedCount: 0 },
}

/**
 * Counts every choice of every filter. A choice widens its own filter ("M or L"), so each filter's choices are counted
 * over what the other filters leave.
 */
export async function readFacets(platform: Platform, query: ProductFilterQuery): Promise<ProductFacets> {
  const [filter, { currency }] = await Promise.all([
    readFilter(platform, query),
    readShopSettings(platform.pool),
  ])
  if (filter === null) return { ...nothing, currency }
  const { colors, sizes, brands, prices, categories, inStock, facets, reduced } = await countEach(platform, {
    colors: { ...filter, color: null },
    sizes: { ...filter, sizes: null },
    brands: { ...filter, brandIds: null },
    prices: { ...filter, priceFrom: null, priceTo: null },
    categories: { ...filter, categoryIds: null },
    inStock: filter,
    facets: filter,
    // Without words, an index has the reduced products alone. With words, each match must be read from the table, so
    // one pass counts everything.
    reduced: filter.words === null ? { ...filter, isReduced: true } : filter,
  })
  const facetsOf = async (name: FacetFilter) =>
    filter[name] === null
      ? facets
      : (await countEach(platform, { facets: { ...filter, [name]: null } })).facets
  const [families, audiences, materials, patterns, occasions] = await Promise.all(
    (['families', 'audiences', 'materials', 'patterns', 'occasions'] as const).map(facetsOf),
  )
  return {
    colors: colors && withChosenColor(colors, filter.color),
    sizes: sizes && withChosenSizes(sizes, filter.sizes ?? []).sort(compareSizes),
    families: facetChoices('families', families!, filter.families),
    audiences: facetChoices('audiences', audiences!, filter.audiences),
    materials: facetChoices('materials', materials!, filter.materials),
    patterns: facetChoices('patterns', patterns!, filter.patterns),
    occasions: facetChoices('occasions', occasions!, filter.occasions),
    categories: categories && addSubcategoryCounts(await readCategoryTree(platform), categories),
    brands: brands && (await nameBrands(platform, brands, filter)),
    prices: prices && PRICE_RANGES.map((range, at) => ({ ...range, count: prices[at] ?? 0 })),
    inStockCount: inStock,
    reducedCount: reduced,
    currency,
  }
}

/** Computes each count over the products that its filter leaves; null while it is still being counted. */
async function countEach<Name extends keyof Counts>(
  platform: Platform,
  over: Record<Name, ProductFilter>,
): Promise<{ [One in Name]: Counts[One] | null }> {
  // Counts over the same products are computed together; over the whole shop, each has an index of its own.
  const together = Map.groupBy(Object.keys(over) as Name[], (name) =>
    isFiltered(over[name]) ? JSON.stringify(over[name]) : name,
  )
  const counted = await Promise.all(
    [...together.values()].map((names) => countSome(platform, names, over[names[0]!])),
  )
  return Object.assign({}, ...counted)
}

async function countSome<Name extends keyof Counts>(
  platform: Platform,
  names: Name[],
  filter: ProductFilter,
): Promise<{ [One in Name]: Counts[One] | null }> {
  const isAlone = names.join() === 'reduced' || !isFiltered(filter)
  const counts = await countOrQueue(platform, names.join(), filter, (db) =>
    isAlone
      ? countSeparately(db, filter, names[0]!, PRICE_RANGES)
      : countInOnePass(db, filter, names, PRICE_RANGES),
  )
  return counts ?? (Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>)
}

/** Counts the products on sale directly in each category. */
export const countCategories = async (platform: Platform, everything: ProductFilter) =>
  (await countEach(platform, { categories: everything })).categories

/**
 * Returns quick counts immediately and caches them. Long counts run one at a time in the background: the request gets
 * null, and a later request gets the counts.
 */
async function countOrQueue<Counted>(
  platform: Platform,
  facet: string,
  others: ProductFilter,
  count: (db: Db, others: ProductFilter) => Promise<Counted>,
): Promise<Counted | null> {
  const { facets, reads, oneAtATime } = productCache(platform.db)
  const filterKey = JSON.stringify(others)
  const key = `${facet} ${filterKey}`
  const read = isFiltered(others)
    ? await reads.read(filterKey, () => estimateRowsRead(platform.db, others))
    : await readProductCount(platform)
  const isLong = read > (isFiltered(others) ? COUNT_NOW_MAX.filtered : COUNT_NOW_MAX.unfiltered)
  const counting = () => (isLong ? oneAtATime.run((db) => count(db, others)) : count(platform.db, others))
  const cached = facets.known(key, counting)
  if (cached !== undefined) return cached as Counted
  if (!isLong) return facets.renew(key, counting) as Promise<Counted>
  if (oneAtATime.hasRoom()) {
    facets
      .renew(key, counting)
      .catch((error) => platform.log.warn({ err: error }, 'could not count the filter choices of the shop'))
  }
  return null
}

/** A chosen value stays in the list even without matches. */
function withChosenColor(colors: Counts['colors'], chosen: string | null): Counts['colors'] {
  const isThere = colors.some(({ color }) => color.toLowerCase() === chosen?.toLowerCase())
  return chosen === null || isThere ? colors : [...colors, { color: chosen, family: null, count: 0 }]
}

function withChosenSizes(sizes: { size: string; count: number }[], chosen: string[]) {
  const known = new Set(sizes.map(({ size }) => size.toLowerCase()))
  const missing = chosen.filter((size) => !known.has(size.toLowerCase()))
  return [...sizes, ...missing.map((size) => ({ size, count: 0 }))]
}

async function nameBrands(
  platform: Platform,
  counted: { id: string; count: number }[],
  filter: ProductFilter,
): Promise<NonNullable<ProductFacets['brands']>> {
  const known = new Set(counted.map(({ id }) => id))
  const missing = (filter.brandIds ?? []).filter((id) => !known.has(id))
  const chosen = await Promise.all(
    missing.map(async (id) => ({
      id,
      count: await readExactCount(platform, { ...filter, brandIds: [id] }),
    })),
  )
  const all = [...chosen, ...counted]
  const brands = await readBrands(
    platform.pool,
    all.map(({ id }) => id),
  )
  return all.flatMap(({ id, count }) => {
    const name = brands.get(id)?.brand.name
    return name === undefined ? [] : [{ id, name, count }]
  })
}

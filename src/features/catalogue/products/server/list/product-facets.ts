import type { Platform } from '../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { readBrands } from '../../../brands/server/brand-sql.ts'
import type { ProductFacets, ProductFilterQuery } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import { inSizeOrder } from '../size-charts/size-order.ts'
import { countBrands, countColors, countPrices, countSizes, type PriceRange } from './product-facets-sql.ts'
import { countFitting, guessFitting, isFiltered, type ProductFilter } from './product-filter-sql.ts'
import { readExactly, readFilter, readTotal } from './product-list.ts'

/** Up to this many products are counted at once; under filters the matches are all over the table. */
const COUNT_NOW_MAX = { unfiltered: 20_000, filtered: 2_500 }

/** Each bound is in both its ranges: a count is exactly what its choice shows. */
const PRICE_BOUNDS = [5_000, 10_000, 20_000, 50_000]
const PRICE_RANGES: PriceRange[] = [...PRICE_BOUNDS, null].map((to, at) => ({
  from: PRICE_BOUNDS[at - 1] ?? null,
  to,
}))

/**
 * The counts of every choice of every filter. A choice widens its own filter ("M or L"), so each is counted
 * over what the other filters leave.
 */
export async function readFacets(platform: Platform, query: ProductFilterQuery): Promise<ProductFacets> {
  const [filter, { currency }] = await Promise.all([
    readFilter(platform, query),
    readShopSettings(platform.pool),
  ])
  if (filter === null) {
    return { colors: [], sizes: [], brands: [], prices: [], inStockCount: 0, reducedCount: 0, currency }
  }
  const { db } = platform
  const [colors, sizes, brands, prices, inStock, reduced] = await Promise.all([
    countOnce(platform, 'colors', { ...filter, color: null }, (others) => countColors(db, others)),
    countOnce(platform, 'sizes', { ...filter, sizes: null }, (others) => countSizes(db, others)),
    countOnce(platform, 'brands', { ...filter, brandIds: null }, (others) => countBrands(db, others)),
    countOnce(platform, 'prices', { ...filter, priceFrom: null, priceTo: null }, (others) =>
      countPrices(db, others, PRICE_RANGES),
    ),
    countOnce(platform, 'stock', { ...filter, inStock: true }, (others) => countFitting(db, others)),
    countOnce(platform, 'reduced', { ...filter, isReduced: true }, (others) => countFitting(db, others)),
  ])
  return {
    colors: colors && withChosen(colors, 'color', filter.color === null ? [] : [filter.color]),
    sizes: sizes && withChosen(sizes, 'size', filter.sizes ?? []).sort(inSizeOrder),
    brands: brands && (await nameBrands(platform, brands, filter)),
    prices: prices && PRICE_RANGES.map((range, at) => ({ ...range, count: prices[at] ?? 0 })),
    inStockCount: inStock,
    reducedCount: reduced,
    currency,
  }
}

/**
 * Returns fast counts at once and caches them; long ones run one at a time in the background: the request
 * gets null, and the counts when it is repeated.
 */
async function countOnce<Counted>(
  platform: Platform,
  facet: string,
  others: ProductFilter,
  count: (others: ProductFilter) => Promise<Counted>,
): Promise<Counted | null> {
  const { facets, guesses, oneAtATime } = productCache(platform.db)
  const filterKey = JSON.stringify(others)
  const key = `${facet} ${filterKey}`
  const guessed = isFiltered(others)
    ? await guesses.read(filterKey, () => guessFitting(platform.db, others))
    : await readTotal(platform)
  const isLong = guessed > (isFiltered(others) ? COUNT_NOW_MAX.filtered : COUNT_NOW_MAX.unfiltered)
  const countNow = () => count(others)
  const counting = isLong ? () => oneAtATime.run(countNow) : countNow
  const known = facets.known(key, counting)
  if (known !== undefined) return known as Counted
  if (!isLong) return facets.renew(key, counting) as Promise<Counted>
  if (oneAtATime.hasRoom()) {
    facets
      .renew(key, counting)
      .catch((error) => platform.log.warn({ err: error }, 'choices of the shop could not be counted'))
  }
  return null
}

/** A chosen value stays a choice, also with no match. */
function withChosen<Name extends 'color' | 'size', Choice extends Record<Name, string> & { count: number }>(
  choices: Choice[],
  name: Name,
  chosen: string[],
): Choice[] {
  const known = new Set(choices.map((choice) => choice[name].toLowerCase()))
  const missing = chosen.filter((one) => !known.has(one.toLowerCase()))
  return [...choices, ...missing.map((one) => ({ [name]: one, count: 0 }) as Choice)]
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
      count: await readExactly(platform, { ...filter, brandIds: [id] }),
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

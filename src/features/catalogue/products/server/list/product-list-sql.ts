import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { keysetPage } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { prepared, runPrepared } from '../../../../../platform/fast/statements.ts'
import type { ProductListQuery } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import {
  activeProducts,
  applyFilter,
  applyPriceFilter,
  estimateRowsRead,
  isFiltered,
  noFilter,
  type ProductFilter,
  type ProductMatchEstimate,
  type Products,
} from './product-filter-sql.ts'

type Sort = Exclude<NonNullable<ProductListQuery['sort']>, 'best'>
type ListedProduct = { id: string; key: string | number }
/** `fitting` is the number of matches, when the query had to read them all. */
type ListedPage = { rows: ListedProduct[]; fitting: number | null }

const columns = {
  name: 'name_key',
  'price-low': 'price_minor',
  'price-high': 'price_minor',
  newest: 'created_at',
} as const satisfies Record<Sort, string>

/**
 * How many rows of a sorted list are scanned in the hope that matches are near its beginning. Products lie in the table
 * roughly by age, so newest first reads few blocks: a row costs a tenth of one in any other order.
 */
const WALK_ROWS = { least: 1_000, most: 8_000, newestMost: 24_000 }
const NEWEST_ROW_COST = 0.1
/** Up to this many matches are always collected and sorted. */
const COLLECT_ROWS = 2_000

// Cursors come from clients, and Postgres accepts no NUL in text.
const text = z.string().refine((value) => !value.includes('\0'))
const sorts = {
  name: { key: sql<string>`name_key`, after: '>', direction: 'asc', cursor: z.tuple([text, z.uuid()]) },
  'price-low': {
    key: sql<number>`price_minor`,
    after: '>',
    direction: 'asc',
    cursor: z.tuple([z.int32(), z.uuid()]),
  },
  'price-high': {
    key: sql<number>`price_minor`,
    after: '<',
    direction: 'desc',
    cursor: z.tuple([z.int32(), z.uuid()]),
  },
  newest: {
    key: sql<Date>`created_at`,
    after: '<',
    direction: 'desc',
    cursor: z.tuple([z.iso.datetime(), z.uuid()]),
  },
} as const

/**
 * Lists the ids of one page, in order.
 * @throws Problem 'cursor-invalid'
 */
export async function listProductIds(
  stores: { db: Db; pool: pg.Pool },
  query: Pick<ProductListQuery, 'cursor' | 'limit'> & { sort: Sort },
  filter: ProductFilter,
  /** The number of all products, and an estimate of the matches; used only to choose between the plans. */
  total: number,
  guess: () => Promise<ProductMatchEstimate>,
): Promise<{ ids: string[]; nextCursor: string | null; fitting: number | null }> {
  const list = `products|${query.sort}|${JSON.stringify(filter)}`
  const page = keysetPage<[string | number, string], null>(list, sorts[query.sort].cursor, query, null)
  const { rows, fitting } = await listFrom(
    stores,
    query.sort,
    page.after,
    page.rowsToRead,
    filter,
    async () =>
      walkLength(query.sort, page.rowsToRead, {
        ...(await guess()),
        along: await rangeLength(stores.db, query.sort, filter, total),
      }),
  )
  const { shown, nextCursor } = page.cut(rows, ({ key, id }) => [key, id])
  return { ids: shown.map(({ id }) => id), nextCursor, fitting }
}

/**
 * Without filters, a list is a range of its index. With filters there are two plans, and each is hopeless where the
 * other is fast: scan the sorted index and keep matches (frequent ones), or collect all matches and sort them (rare
 * ones). Postgres chooses wrongly when matches are clustered far from the beginning, as "Washed …" is among names. So
 * the scan is kept short, and the second plan follows when it does not fill the page.
 */
async function listFrom(
  { db, pool }: { db: Db; pool: pg.Pool },
  sort: Sort,
  place: [string | number, string] | null,
  limit: number,
  filter: ProductFilter,
  /** How many rows to scan before collecting all matches instead. */
  walkLength: () => Promise<number>,
): Promise<ListedPage> {
  const active = activeProducts(db)
  const ordered = (products: Products) => orderBySort(afterCursor(products, sort, place), sort)
  const page = (products: Products) =>
    ordered(products)
      .limit(sql.lit(limit))
      .select(['id', keyOf(sort)])

  if (!isFiltered(filter)) return { rows: await runPrepared(pool, page(active)), fitting: null }

  const rowsToWalk = await walkLength()
  if (rowsToWalk > 0) {
    const near = alongRange(db, indexRangeOf(sort, filter), (products) =>
      ordered(products).limit(sql.lit(rowsToWalk)).select(scannedColumns),
    )
    const found = await page(
      applyFilter(db.selectFrom(near.as('products')) as unknown as Products, filter),
    ).execute()
    if (found.length === limit) return { rows: found, fitting: null }
  }
  // Only the columns that the order needs: a category's index has its names and prices, so no product is looked up.
  const all = applyFilter(active, filter).select(['id', columns[sort]])
  const collected = db.with(
    (cte) => cte('fitting').materialized(),
    () => all,
  )
  const rows = await page(collected.selectFrom('fitting as products') as unknown as Products)
    .select(sql<number>`(select count(*) from fitting)`.as('fitting'))
    .execute()
  return { rows, fitting: rows[0]?.fitting ?? null }
}

/**
 * More categories than this cover so much of the shop that scanning the whole order is better; each would be a scan of
 * its own.
 */
const RANGES_MAX = 24

/** The part of the filter that is a range of an index in this order: prices, and categories by name or by price. */
function indexRangeOf(sort: Sort, { categoryIds, priceFrom, priceTo }: ProductFilter): ProductFilter {
  if (sort === 'newest') return noFilter
  return {
    ...noFilter,
    categoryIds: categoryIds && categoryIds.length <= RANGES_MAX ? categoryIds : null,
    ...(sort === 'name' ? {} : { priceFrom, priceTo }),
  }
}

/** The columns that filters need of a scanned product. */
const scannedColumns = [
  ...(['id', 'name_key', 'price_minor', 'created_at', 'search', 'color_key', 'brand_id'] as const),
  ...(['category_id', 'facets', 'compare_at_minor'] as const),
] as const

/** Scans the range. Several categories are scanned separately and merged: no index has them in one order. */
function alongRange<Walk>(db: Db, range: ProductFilter, walk: (products: Products) => Walk): Walk {
  const products = applyPriceFilter(activeProducts(db), range)
  const inEach = (range.categoryIds ?? []).map((id) => products.where('category_id', '=', id))
  if (inEach.length <= 1) return walk(inEach[0] ?? products)
  const merged = sql.join(
    inEach.map((inside) => sql`(${walk(inside)})`),
    sql` union all `,
  )
  return walk(db.selectFrom(sql<object>`(${merged})`.as('products')) as unknown as Products)
}

/** Estimates how many products the range contains. */
async function rangeLength(db: Db, sort: Sort, filter: ProductFilter, total: number): Promise<number> {
  const range = indexRangeOf(sort, filter)
  if (!isFiltered(range)) return total
  return await productCache(db).reads.read(JSON.stringify(range), () => estimateRowsRead(db, range))
}

/**
 * Returns how many rows to scan. If matches are evenly spread, a page is found within `limit * along / fitting` rows.
 * The scan pays off when that costs less than collecting all matches. The result is four times as long, because matches
 * are not spread that evenly and the number of matches of synonyms is overestimated; the scan stops when the page is
 * full.
 */
function walkLength(
  sort: Sort,
  limit: number,
  { fitting, read, along }: ProductMatchEstimate & { along: number },
): number {
  const [rowCost, most] = sort === 'newest' ? [NEWEST_ROW_COST, WALK_ROWS.newestMost] : [1, WALK_ROWS.most]
  if (read <= COLLECT_ROWS || fitting * read <= rowCost * limit * along) return 0
  return Math.min(most, Math.max(WALK_ROWS.least, Math.ceil((4 * limit * along) / fitting)))
}

function afterCursor(products: Products, sort: Sort, place: [string | number, string] | null): Products {
  if (!place) return products
  const { key, after } = sorts[sort]
  return products.where(sql<boolean>`(${key}, id) ${sql.raw(after)} (${place[0]}, ${place[1]}::uuid)`)
}

function orderBySort(products: Products, sort: Sort): Products {
  const { key, direction } = sorts[sort]
  return products.orderBy(key, direction).orderBy('id', direction)
}

/** Same as in a cursor: times as ISO text, to the millisecond. */
const keyOf = (sort: Sort) =>
  (sort === 'newest'
    ? sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : (sorts[sort].key as ReturnType<typeof sql<string | number>>)
  ).as('key')

export const countProductsOnSale = prepared<{ count: number }>(
  'count-products',
  "select count(*) as count from products where state = 'active'",
)

import { sql } from 'kysely'
import { z } from 'zod'
import { writeCursor } from '../../../../../kernel/paging/server/cursor.ts'
import { keysetPage } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { ShopSearch } from '../../../shop-search/server/understand/read-shop-search.ts'
import type { ProductListQuery } from '../../product.ts'
import { productCache } from '../product-cache.ts'
import {
  activeProducts,
  applyFilter,
  type ProductFilter,
  type ProductMatchEstimate,
  type Products,
} from './product-filter-sql.ts'
import { listProductIds } from './product-list-sql.ts'

/** Up to this many matches are all ranked. With more, the most worn and bought ones come first, then the newest. */
const RANKED_MAX = 2_500
/** For a frequent word, this many of the most worn and bought products are searched. */
const POPULAR_MAX = 3_000
/** While a shopper is typing, this many matches of a frequent word are ranked. */
const TYPING_RANKED_MAX = 200
/** A name that equals the typed text ranks above everything else. */
const WHOLE_NAME_POINTS = 12
const PREFIX_POINTS = 1

type RankedCursor = [points: number, popularity: number, createdAt: string, id: string]
/** The facts by which a list is ranked by how well words match. */
export type Ranking = Pick<ShopSearch, 'ranks'> & { typed: string }

const cursor = z.union([
  z.tuple([z.literal('ranked'), z.number(), z.number(), z.iso.datetime(), z.uuid()]),
  // Contains a cursor of the list by age.
  z.tuple([z.literal('rest'), z.string().max(400)]),
])

type Ranked = { id: string; points: number; popularity: number; createdAt: string; ranked: number }
/** `fitting` is the number of matches, when the query had to read them all. */
type Listed = { ids: string[]; nextCursor: string | null; fitting: number | null }

/**
 * Lists the ids of one page: by how well the words match, then by how often products are worn and bought, then newest
 * first.
 * @throws Problem 'cursor-invalid'
 */
export async function listBestMatches(
  platform: Platform,
  query: Pick<ProductListQuery, 'cursor' | 'limit'>,
  filter: ProductFilter,
  ranking: Ranking,
  total: number,
  guess: () => Promise<ProductMatchEstimate>,
): Promise<Listed> {
  const list = `best|${ranking.typed}|${JSON.stringify(filter)}`
  const page = keysetPage<z.infer<typeof cursor>, null>(list, cursor, query, null)
  const isFrequent = (await guess()).fitting > RANKED_MAX
  const after = page.after
  if (after?.[0] !== 'rest') {
    const place = after ? (after.slice(1) as RankedCursor) : null
    const rows = await rankedPage(platform.db, filter, ranking, {
      ...{ place, limit: page.rowsToRead, ranked: isFrequent ? 'popular' : 'all' },
    })
    const { shown, nextCursor } = page.cut(rows, ({ points, popularity, createdAt, id }) => [
      ...(['ranked', points, popularity, createdAt, id] as const),
    ])
    const ids = shown.map(({ id }) => id)
    if (nextCursor !== null) return { ids, nextCursor, fitting: isFrequent ? null : rows[0]!.ranked }
    if (!isFrequent) return { ids, nextCursor, fitting: null }
    const popular = place === null ? ids : null
    const rest = await restPage(platform, filter, '', query.limit - ids.length, popular, total, guess)
    return { ...rest, ids: [...ids, ...rest.ids], nextCursor: restCursor(list, rest.nextCursor) }
  }
  const rest = await restPage(platform, filter, after[1], query.limit, null, total, guess)
  return { ...rest, nextCursor: restCursor(list, rest.nextCursor) }
}

const restCursor = (list: string, next: string | null) =>
  next === null ? null : writeCursor(list, ['rest', next])

/**
 * Finds some of the best matches while a shopper is typing. For a frequent word, only the first matches found are
 * ranked.
 * @returns also the number of matches; for a frequent word, up to `countMax` or the number ranked
 */
export async function findBestMatches(
  db: Db,
  filter: ProductFilter,
  ranking: Ranking,
  { limit, countMax }: { limit: number; countMax: number },
  guess: () => Promise<ProductMatchEstimate>,
): Promise<{ ids: string[]; fitting: number }> {
  const isFrequent = (await guess()).fitting > RANKED_MAX
  const ranked = isFrequent ? { countMax: Math.max(TYPING_RANKED_MAX, countMax) } : 'all'
  const rows = await rankedPage(db, filter, ranking, { place: null, limit, ranked })
  return { ids: rows.map(({ id }) => id), fitting: rows[0]?.ranked ?? 0 }
}

/**
 * Which matches are ranked: all, the most popular ones, or the first ones found, of which up to `countMax` are counted.
 */
type RankedScope = 'all' | 'popular' | { countMax: number }
type RankedPageQuery = { place: RankedCursor | null; limit: number; ranked: RankedScope }

async function rankedPage(
  db: Db,
  filter: ProductFilter,
  ranking: Ranking,
  { place, limit, ranked }: RankedPageQuery,
): Promise<Ranked[]> {
  // Materialized once, to be both counted and ranked.
  const first =
    typeof ranked === 'object'
      ? sql`first as materialized (${matches(db, filter).limit(sql.lit(ranked.countMax))}),`
      : null
  const { rows } = await sql<Ranked>`
    with ${first ?? sql``} ranked as materialized (
      select products.id, ${scoreSql(ranking)} as points, coalesce(product_popularity.points, 0) as popularity,
             products.created_at
      from (${first ? sql`select * from first limit ${sql.lit(TYPING_RANKED_MAX)}` : ranked === 'popular' ? popularMatches(db, filter) : matches(db, filter)}) as products
      left join product_popularity on product_popularity.product_id = products.id
    )
    select id, points, popularity, (select count(*) from ${sql.raw(first ? 'first' : 'ranked')}) as ranked,
           to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from ranked
    ${place ? sql`where (points, popularity, created_at, id) < (${place[0]}, ${place[1]}, ${place[2]}::timestamptz, ${place[3]}::uuid)` : sql``}
    order by points desc, popularity desc, created_at desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

const columns = ['products.id', 'products.name_key', 'products.search', 'products.created_at'] as const

const matches = (db: Db, filter: ProductFilter) => applyFilter(activeProducts(db), filter).select(columns)

/** The matches among the most popular products: one table lookup for each, however many other matches there are. */
const popularMatches = (db: Db, filter: ProductFilter) =>
  applyFilter(
    db.selectFrom((inner) =>
      inner
        .selectFrom('product_popularity')
        .innerJoin('products', 'products.id', 'product_popularity.product_id')
        .where('products.state', '=', sql.lit('active'))
        .orderBy('product_popularity.points', 'desc')
        .orderBy('product_popularity.product_id', 'desc')
        .limit(sql.lit(POPULAR_MAX))
        .selectAll('products')
        .as('products'),
    ) as unknown as Products,
    filter,
  ).select(columns)

/** Scores how well the words match: in the name, in the category, in other attributes. */
function scoreSql({ ranks, typed }: Ranking) {
  const hits = ranks.map(
    ({ query, points }) =>
      sql`case when products.search @@ ${query}::tsquery then ${sql.lit(points)} else 0 end`,
  )
  const name = sql`case when products.name_key = search_key(${typed}) then ${sql.lit(WHOLE_NAME_POINTS)}
    when starts_with(products.name_key, search_key(${typed})) then ${sql.lit(PREFIX_POINTS)} else 0 end`
  return sql`(${sql.join([name, ...hits], sql` + `)})`
}

/** Lists the matches outside the popular products, the newest first. */
async function restPage(
  platform: Platform,
  filter: ProductFilter,
  from: string,
  limit: number,
  /** The popular matches, when the list has just shown all of them. */
  popularIds: string[] | null,
  total: number,
  guess: () => Promise<ProductMatchEstimate>,
): Promise<Listed> {
  const { db } = platform
  const shownIds = await productCache(db).popular.read(JSON.stringify(filter), async () => {
    if (popularIds) return new Set(popularIds)
    const { rows } = await sql<{
      id: string
    }>`select id from (${popularMatches(db, filter)}) as products`.execute(db)
    return new Set(rows.map(({ id }) => id))
  })
  const ids: string[] = []
  let fitting: number | null = null
  let next: string | null = from
  while (next !== null && ids.length < limit) {
    const page: Listed = await listProductIds(
      platform,
      { sort: 'newest', limit: limit - ids.length, ...(next ? { cursor: next } : {}) },
      filter,
      total,
      guess,
    )
    ids.push(...page.ids.filter((id) => !shownIds.has(id)))
    fitting = page.fitting ?? fitting
    next = page.nextCursor
  }
  return { ids, nextCursor: next, fitting }
}

import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { keysetPage } from '../../../../../kernel/paging/server/keyset-page.ts'
import {
  COUNTED_MAX,
  countMatches,
  countUpTo,
  estimateMatches,
  type MatchEstimate,
  maxWalkRows,
  shouldWalkIndex,
  type Total,
  totalOf,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { legacyUuid } from '../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { readCategoryTree } from '../../../categories/server/category-sql.ts'
import type { AdminProductsQuery, AdminSortKey, ProductState } from '../../admin-product.ts'
import { readAdminSearchQuery } from './admin-search.ts'

type Stores = { db: Db; pool: pg.Pool }
type ListedId = { id: string; key: string | number; total: number | null }
type Order = { key: AdminSortKey; isDown: boolean; after: [string | number, string] | null }

// Cursors come from clients, and Postgres accepts no NUL in text.
const text = z.string().refine((value) => !value.includes('\0'))
const keys = {
  name: { column: sql`name_key`, cursor: z.tuple([text, z.uuid()]) },
  price: { column: sql`price_minor`, cursor: z.tuple([z.int32(), z.uuid()]) },
  created: { column: sql`created_at`, cursor: z.tuple([z.iso.datetime(), z.uuid()]) },
  brand: { column: sql`brand_key`, cursor: z.tuple([text, z.uuid()]) },
  stock: { column: sql`pieces`, cursor: z.tuple([z.int32(), z.uuid()]) },
} as const

const everyState: ProductState[] = ['active', 'proposed', 'archived']

/**
 * Lists the ids of one page of the admin list, in order, and on the first page the number of rows.
 * @throws Problem 'cursor-invalid'
 */
export async function listAdminIds(
  { db, pool }: Stores,
  { q = '', sort, state, category, cursor, limit }: AdminProductsQuery,
): Promise<{ ids: string[]; nextCursor: string | null } & Total> {
  const isDown = sort.startsWith('-')
  const key = (isDown ? sort.slice(1) : sort) as AdminSortKey
  const list = `admin-products|${sort}|${state ?? ''}|${category ?? ''}|${q}`
  const page = keysetPage<[string | number, string], null>(list, keys[key].cursor, { cursor, limit }, null)
  const states = state ? [state] : everyState

  const exactMatch = q === '' || category ? null : await findProductByIdentifier(pool, q)
  if (exactMatch)
    return { ids: states.includes(exactMatch.state) ? [exactMatch.id] : [], nextCursor: null, ...totalOf(1) }
  const words = q === '' ? null : await readAdminSearchQuery(pool, q)
  if (q !== '' && words === null) return { ids: [], nextCursor: null, ...totalOf(0) }
  const narrow = listConditions(words, await categoryIds({ db, pool }, category))

  const order = { key, isDown, after: page.after }
  const guesses =
    narrow === null ? null : await Promise.all(states.map((one) => estimateStateMatches(db, one, narrow)))
  const isCounted = guesses?.every((guess) => !shouldWalkIndex(guess, page.rowsToRead))
  const these = states.map((one) => sql`products where ${isInState(one)} and ${narrow ?? sql`true`}`)
  const [each, counted] = await Promise.all([
    Promise.all(states.map((one, at) => listOfState(db, one, order, page.rowsToRead, narrow, guesses?.[at]))),
    cursor || isCounted
      ? { total: null, isMore: false }
      : guesses
        ? countMatches(db, these, Math.max(...guesses.map(({ fitting }) => fitting)))
        : countUpTo(db, these, COUNTED_MAX),
  ])
  const total = isCounted && !cursor ? totalOf(each.reduce((sum, one) => sum + (one.total ?? 0), 0)) : counted
  const rows = each.flatMap((list) => list.rows).sort(compareRows(isDown))
  const { shown, nextCursor } = page.cut(rows, ({ key, id }) => [key, id])
  return { ids: shown.map(({ id }) => id), nextCursor, ...total }
}

const findByIdentifier = prepared<{ id: string; state: ProductState }>(
  'find-admin-product-named',
  // One index per part: with "or", Postgres would read every product.
  `select id, state from products
   where id in (
     select unnest($1::uuid[])
     union all select id from products where legacy_id = $2
     union all select product_id from variants where sku = $2::citext
     union all select product_id from variants where barcode = $2
   ) and deleted_at is null
   order by created_at desc
   limit 1`,
)

/** Returns the category and its subcategories; `none` for products without one, null for all products. */
async function categoryIds(
  stores: Stores,
  category: AdminProductsQuery['category'],
): Promise<string[] | 'none' | null> {
  if (category === undefined || category === 'none') return category ?? null
  return (await readCategoryTree(stores)).within(category)
}

/** Builds the conditions of the list; null when there are none. */
function listConditions(words: string | null, categories: string[] | 'none' | null) {
  const conditions = [
    ...(words === null ? [] : [sql`search @@ ${words}::tsquery`]),
    ...(categories === null
      ? []
      : [categories === 'none' ? sql`category_id is null` : sql`category_id = any(${categories}::uuid[])`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

/** Finds the product by its typed id, its legacy id, or the SKU or barcode of one of its sizes. */
async function findProductByIdentifier(pool: pg.Pool, q: string) {
  const ids = [legacyUuid(q), ...(z.uuid().safeParse(q).success ? [q] : [])]
  return (await findByIdentifier(pool, [ids, q]))[0] ?? null
}

/**
 * Reads a page of one state, in which every order has an index. Few matches of a search are collected and counted; with
 * many, the index is scanned, unless they are clustered far behind.
 */
async function listOfState(
  db: Db,
  state: ProductState,
  order: Order,
  limit: number,
  narrow: RawBuilder<unknown> | null,
  guess: MatchEstimate | undefined,
): Promise<{ rows: ListedId[]; total: number | null }> {
  if (narrow === null || !guess)
    return { rows: await readRows(db, order, selectSorted(state, order, limit)), total: null }
  if (shouldWalkIndex(guess, limit)) {
    const near = sql`
      select * from (
        ${selectSorted(state, order, maxWalkRows(guess, limit))}
      ) as near
      where ${narrow}
      limit ${sql.lit(limit)}`
    const found = await readRows(db, order, near)
    if (found.length === limit) return { rows: found, total: null }
  }
  const rows = await readRows(
    db,
    order,
    sql`
      with fitting as materialized (
        select id, name_key, price_minor, created_at, brand_key
        from products
        where ${isInState(state)} and ${narrow}
      )
      select *, (select count(*) from fitting) as total from fitting
      ${order.key === 'stock' ? sql`join product_stocks on product_id = id` : sql``}
      where ${isAfterCursor(order, sql`id`)}
      order by ${orderColumns(order, sql`id`)}
      limit ${sql.lit(limit)}`,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The products of a state after the cursor. */
function selectSorted(state: ProductState, order: Order, limit: number) {
  if (order.key !== 'stock') {
    return sql`
      select *, null as total from products
      where ${isInState(state)} and ${isAfterCursor(order, sql`id`)}
      order by ${orderColumns(order, sql`id`)}
      limit ${sql.lit(limit)}`
  }
  return sql`
    select products.id, products.search, products.category_id, pieces, null as total
    from (
      select product_id, pieces from product_stocks
      where state = ${sql.lit(state)} and ${isAfterCursor(order, sql`product_id`)}
      order by ${orderColumns(order, sql`product_id`)}
      limit ${sql.lit(limit)}
    ) as stocks
    join products on products.id = product_id
    order by ${orderColumns(order, sql`product_id`)}`
}

async function readRows(db: Db, { key }: Order, products: RawBuilder<unknown>): Promise<ListedId[]> {
  // Same as in a cursor: times as ISO text, to the millisecond.
  const value =
    key === 'created'
      ? sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : keys[key].column
  const { rows } =
    await sql<ListedId>`select id, ${value} as key, total from (${products}) as products`.execute(db)
  return rows
}

// Literals instead of parameters, so that Postgres can use the partial indexes.
const isInState = (state: ProductState) =>
  state === 'active' ? sql`state = 'active'` : sql`state = ${sql.lit(state)} and deleted_at is null`

const isAfterCursor = ({ key, isDown, after }: Order, id: RawBuilder<unknown>) =>
  after
    ? sql`(${keys[key].column}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${after[0]}, ${after[1]}::uuid)`
    : sql`true`

const orderColumns = ({ key, isDown }: Order, id: RawBuilder<unknown>) => {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  return sql`${keys[key].column} ${way}, ${id} ${way}`
}

/** Same as in the database: text by its bytes, equal values by id. */
const compareRows = (isDown: boolean) => (a: ListedId, b: ListedId) => {
  const byKey =
    typeof a.key === 'number'
      ? a.key - Number(b.key)
      : Buffer.compare(Buffer.from(a.key), Buffer.from(String(b.key)))
  const order = byKey || (a.id < b.id ? -1 : 1)
  return isDown ? -order : order
}

const estimateStateMatches = (
  db: Db,
  state: ProductState,
  narrow: RawBuilder<unknown>,
): Promise<MatchEstimate> =>
  estimateMatches(
    db,
    sql`products where ${isInState(state)} and ${narrow}`,
    sql`products where ${isInState(state)}`,
  )

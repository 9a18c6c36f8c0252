import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { type Db, prepared } from '../../../platform/database.ts'
import { legacyUuid } from '../../../platform/ids.ts'
import { COLLECT_ROWS, guessRows, SURELY_MORE, stepsFor } from '../../../platform/sorted-page.ts'
import { COUNTED_UP_TO } from '../desk-limits.ts'
import type { DeskProductsQuery, DeskSortKey, ProductState } from '../desk-product.ts'
import { readDeskWords } from './desk-search.ts'

type Stores = { db: Db; pool: pg.Pool }
type Listed = { id: string; key: string | number; total: number | null }
/** How many products of a state the database thinks there are, and how many of them fit. */
type Guess = { fitting: number; ofAll: number }
type Order = { key: DeskSortKey; isDown: boolean; after: [string | number, string] | null }

// A cursor comes from outside, and Postgres takes no NUL in text.
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
 * Ids of one page of the desk's list, in order, and on the first page how many there are.
 * @throws Problem 'cursor-invalid'
 */
export async function listDeskIds(
  { db, pool }: Stores,
  { q = '', sort, state, cursor, limit }: DeskProductsQuery,
): Promise<{ ids: string[]; nextCursor: string | null; count: number | null }> {
  const isDown = sort.startsWith('-')
  const key = (isDown ? sort.slice(1) : sort) as DeskSortKey
  const list = `desk-products|${sort}|${state ?? ''}|${q}`
  const after = cursor ? readCursor(list, cursor, keys[key].cursor) : null
  const states = state ? [state] : everyState

  const named = q === '' ? null : await findNamed(pool, q)
  if (named) return { ids: states.includes(named.state) ? [named.id] : [], nextCursor: null, count: 1 }
  const words = q === '' ? null : await readDeskWords(pool, q)
  if (q !== '' && words === null) return { ids: [], nextCursor: null, count: 0 }

  const order = { key, isDown, after }
  const guesses = await Promise.all(states.map((one) => guessFitting(db, one, words)))
  const isCounted = words !== null && guesses.every(({ fitting }) => fitting <= COLLECT_ROWS)
  const [each, counted] = await Promise.all([
    Promise.all(states.map((one, at) => listOfState(db, one, order, limit + 1, words, guesses[at]!))),
    cursor || isCounted ? null : countFitting(db, states, words, guesses),
  ])
  const count = isCounted && !cursor ? each.reduce((sum, { total }) => sum + (total ?? 0), 0) : counted
  const rows = each.flatMap((list) => list.rows).sort(inOrder(isDown))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last && rows.length > limit ? writeCursor(list, [last.key, last.id]) : null,
    count: count && Math.min(count, COUNTED_UP_TO + 1),
  }
}

const findByName = prepared<{ id: string; state: ProductState }>(
  'find-desk-product-named',
  `select id, state from products
   where (id = any($1::uuid[]) or legacy_id = $2) and deleted_at is null
   limit 1`,
)

/** The product whose own id was typed, ours or the one from elsewhere. */
async function findNamed(pool: pg.Pool, q: string) {
  const ids = [legacyUuid(q), ...(z.uuid().safeParse(q).success ? [q] : [])]
  return (await findByName(pool, [ids, q]))[0] ?? null
}

/**
 * All that are in one state lie in an index in each order: a page is its beginning. Of what is searched for, what few
 * have is collected, with how many they are; what many have is walked to, and collected only where it lies together
 * far behind.
 */
async function listOfState(
  db: Db,
  state: ProductState,
  order: Order,
  limit: number,
  words: string | null,
  guess: Guess,
): Promise<{ rows: Listed[]; total: number | null }> {
  if (words === null) return { rows: await read(db, order, sorted(state, order, limit)), total: null }
  if (guess.fitting > COLLECT_ROWS) {
    const near = sql`
      select * from (
        ${sorted(state, order, stepsFor(limit, guess.fitting, guess.ofAll))}
      ) as near
      where search @@ ${words}::tsquery
      limit ${sql.lit(limit)}`
    const found = await read(db, order, near)
    if (found.length === limit) return { rows: found, total: null }
  }
  const rows = await read(
    db,
    order,
    sql`
      with fitting as materialized (
        select id, name_key, price_minor, created_at, brand_key
        from products
        where ${isIn(state)} and search @@ ${words}::tsquery
      )
      select *, (select count(*) from fitting) as total from fitting
      ${order.key === 'stock' ? sql`join product_stocks on product_id = id` : sql``}
      where ${past(order, sql`id`)}
      order by ${by(order, sql`id`)}
      limit ${sql.lit(limit)}`,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The state's products from the cursor on, so far. */
function sorted(state: ProductState, order: Order, limit: number) {
  if (order.key !== 'stock') {
    return sql`
      select *, null as total from products
      where ${isIn(state)} and ${past(order, sql`id`)}
      order by ${by(order, sql`id`)}
      limit ${sql.lit(limit)}`
  }
  return sql`
    select products.id, products.search, pieces, null as total
    from (
      select product_id, pieces from product_stocks
      where state = ${sql.lit(state)} and ${past(order, sql`product_id`)}
      order by ${by(order, sql`product_id`)}
      limit ${sql.lit(limit)}
    ) as stocks
    join products on products.id = product_id
    order by ${by(order, sql`product_id`)}`
}

async function read(db: Db, { key }: Order, products: RawBuilder<unknown>): Promise<Listed[]> {
  // As a cursor carries it: times as ISO text, to the millisecond they are stored with.
  const value =
    key === 'created'
      ? sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : keys[key].column
  const { rows } =
    await sql<Listed>`select id, ${value} as key, total from (${products}) as products`.execute(db)
  return rows
}

// Literals, so that each partial index is seen to fit.
const isIn = (state: ProductState) =>
  state === 'active'
    ? sql`state = 'active'`
    : sql`state = ${sql.lit(state)} and state <> 'active' and deleted_at is null`

const past = ({ key, isDown, after }: Order, id: RawBuilder<unknown>) =>
  after
    ? sql`(${keys[key].column}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${after[0]}, ${after[1]}::uuid)`
    : sql`true`

const by = ({ key, isDown }: Order, id: RawBuilder<unknown>) => {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  return sql`${keys[key].column} ${way}, ${id} ${way}`
}

/** As the database sorts: text by its bytes, equals by id. */
const inOrder = (isDown: boolean) => (a: Listed, b: Listed) => {
  const byKey =
    typeof a.key === 'number'
      ? a.key - Number(b.key)
      : Buffer.compare(Buffer.from(a.key), Buffer.from(String(b.key)))
  const order = byKey || (a.id < b.id ? -1 : 1)
  return isDown ? -order : order
}

/** Unsearched nobody asks. */
async function guessFitting(db: Db, state: ProductState, words: string | null): Promise<Guess> {
  if (words === null) return { fitting: 0, ofAll: 0 }
  const [fitting, ofAll] = await Promise.all([
    guessRows(db, sql`products where ${isIn(state)} and search @@ ${words}::tsquery`),
    guessRows(db, sql`products where ${isIn(state)}`),
  ])
  return { fitting, ofAll }
}

/** Counted as far as it is told. Where the database thinks of several times as many, that is taken for granted. */
async function countFitting(
  db: Db,
  states: ProductState[],
  words: string | null,
  guesses: Guess[],
): Promise<number> {
  if (guesses.some(({ fitting }) => fitting > SURELY_MORE)) return COUNTED_UP_TO + 1
  const fits = words === null ? sql`true` : sql`search @@ ${words}::tsquery`
  const most = sql.lit(COUNTED_UP_TO + 1)
  // Each with an end of its own: then what is common is met on the way and never collected.
  const each = states.map(
    (state) => sql`(select from products where ${isIn(state)} and ${fits} limit ${most})`,
  )
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${most})::integer as count
    from (${sql.join(each, sql` union all `)}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx } from '../../../platform/database/database.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { estimateRows, isSurelyMore } from './row-estimates.ts'

/** A sort key of a list: never null, ordered as its `type`, with an index that ends with the id. */
export type SortColumn = { by: RawBuilder<unknown>; type: keyof typeof places }

type SortedPageQuery = {
  /** Identifies the list: everything that determines its content. */
  list: string
  /** The listed table; the conditions, `sorts` and `id` refer only to it. */
  table: string
  /** A condition on the table that every sort index contains. */
  within?: RawBuilder<unknown>[]
  /** Further conditions, such as a search. */
  where: RawBuilder<unknown>[]
  /** The last sort key of every order, so that no two rows have the same position. */
  id: RawBuilder<unknown>
  sorts: Record<string, SortColumn>
  /** "name", or "-name" for descending. An unknown sort key falls back to `first`. */
  sort: string | undefined
  first: string
  cursor: string | undefined
  limit: number
  /** Columns read for the rows of the page, each with its `id`; `from` may join other tables. */
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

// A cursor comes from outside: a value that Postgres would not accept for the type cannot be ours.
const places = {
  text: z.string().refine((value) => !value.includes('\0')),
  integer: z.string().regex(/^-?\d{1,9}$/),
  bigint: z.string().regex(/^-?\d{1,15}$/),
  date: z.iso.date(),
  timestamptz: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((ms) => new Date(Number(ms)).toISOString()),
}

/**
 * Returns one page of a list of the admin area, paged by keyset in the chosen order.
 * @returns `total` with the first page: the exact number, or with `isMore` a lower bound
 * @throws Problem 'cursor-invalid', also for a cursor of another order
 */
export async function readSortedPage<Row extends { id: string }>(
  db: DbOrTx,
  query: SortedPageQuery,
): Promise<{ rows: Row[]; nextCursor: string | null } & Total> {
  const { list, table, within = [], where, id, sorts, first, cursor, limit } = query
  const isKnown = Object.hasOwn(sorts, query.sort?.replace(/^-/, '') ?? '')
  const sort = isKnown && query.sort ? query.sort : first
  const { by, type } = sorts[sort.replace(/^-/, '')] as SortColumn
  const isDown = sort.startsWith('-')
  const cursorList = `${list} ${sort}`
  const after = cursor ? readCursor(cursorList, cursor, z.tuple([places[type], z.uuid()])) : null
  // As milliseconds, which convert back to exactly the same time.
  const place = type === 'timestamptz' ? sql`(extract(epoch from ${by}) * 1000)::bigint` : by
  const order: Order = { table: sql.table(table), within, where, id, by, type, isDown, after, place }

  const found = await findPage(db, order, limit + 1)
  const page = found.rows.slice(0, limit)
  const last = found.rows.length > limit ? page.at(-1) : undefined
  return {
    rows: await readRows<Row>(db, query, page),
    nextCursor: last ? writeCursor(cursorList, [last.place, last.id]) : null,
    total: found.total,
    isMore: found.isMore,
  }
}

export type Total = { total: number | null; isMore: boolean }
type FoundRow = { id: string; place: string }
type Order = Required<Pick<SortedPageQuery, 'within' | 'where' | 'id'>> & {
  table: RawBuilder<unknown>
  by: RawBuilder<unknown>
  type: keyof typeof places
  isDown: boolean
  after: [place: string, id: string] | null
  place: RawBuilder<unknown>
}

/** Limits of counting, for indexed lists and for searches: beyond them counting costs more than the number is worth. */
export const COUNTED_MAX = 10_000
export const SEARCH_COUNTED_MAX = 1_000
/**
 * With evenly spread matches a page is full after the expected number of rows; the walk stops at this multiple of it,
 * or at this many rows.
 */
const WALK_FACTOR = 2
const WALK_ROWS = 20_000

const uncounted: Total = { total: null, isMore: false }

async function findPage(db: DbOrTx, order: Order, limit: number): Promise<{ rows: FoundRow[] } & Total> {
  const countsToo = order.after === null
  if (order.where.length === 0) {
    const [rows, total] = await Promise.all([
      walk(db, order, null, limit),
      countsToo ? countUpTo(db, [matchingRows(order)], COUNTED_MAX) : uncounted,
    ])
    return { rows, ...total }
  }
  const guess = await estimateMatches(db, matchingRows(order), matchingRows({ ...order, where: [] }))
  if (!shouldWalkIndex(guess, limit)) return collect(db, order, limit)
  const [near, total] = await Promise.all([
    walk(db, order, maxWalkRows(guess, limit), limit),
    countsToo ? countMatches(db, [matchingRows(order)], guess.fitting) : uncounted,
  ])
  return { rows: near.length === limit ? near : (await collect(db, order, limit)).rows, ...total }
}

/** The planner's estimates of the number of matching rows and of all rows. */
export type MatchEstimate = { fitting: number; ofAll: number }

/** Reads both from the planner's statistics, within a millisecond. */
export async function estimateMatches(
  db: DbOrTx,
  fitting: RawBuilder<unknown>,
  all: RawBuilder<unknown>,
): Promise<MatchEstimate> {
  const [some, ofAll] = await Promise.all([
    estimateRows(db, sql`select from ${fitting}`),
    estimateRows(db, sql`select from ${all}`),
  ])
  return { fitting: some, ofAll: Math.max(some, ofAll) }
}

/**
 * Whether walking the index fills a page sooner than collecting all matches. Few matches are collected, which also
 * counts them.
 */
export const shouldWalkIndex = ({ fitting, ofAll }: MatchEstimate, limit: number) =>
  fitting > SEARCH_COUNTED_MAX && fitting * fitting > limit * ofAll

/** Returns how many rows are walked. Matches beyond that are collected instead, at the same cost per row. */
export const maxWalkRows = ({ fitting, ofAll }: MatchEstimate, limit: number) =>
  Math.max(Math.ceil((WALK_FACTOR * limit * ofAll) / fitting), Math.min(fitting, WALK_ROWS))

/** Counts the matches. A planner estimate of several times the limit is trusted without counting. */
export async function countMatches(
  db: DbOrTx,
  these: RawBuilder<unknown>[],
  guessed: number,
): Promise<Total> {
  return isSurelyMore(guessed, SEARCH_COUNTED_MAX)
    ? { total: SEARCH_COUNTED_MAX, isMore: true }
    : countUpTo(db, these, SEARCH_COUNTED_MAX)
}

export async function countUpTo(db: DbOrTx, these: RawBuilder<unknown>[], most: number): Promise<Total> {
  // Each part has its own limit, so that counting frequent matches stops early instead of collecting them all.
  const each = these.map((one) => sql`(select from ${one} limit ${sql.lit(most + 1)})`)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(each, sql` union all `)}) as counted`.execute(db)
  return totalOf(rows[0]?.total ?? 0, most)
}

export const totalOf = (counted: number, most = COUNTED_MAX): Total => ({
  total: Math.min(counted, most),
  isMore: counted > most,
})

/** Walks the index from the cursor on; with `steps`, at most that many rows, matching or not. */
async function walk(db: DbOrTx, order: Order, steps: number | null, limit: number): Promise<FoundRow[]> {
  const { table, within, where, id, place } = order
  const sorted = (rows: number) => sql`
    select * from ${table}
    ${allOf([...within, ...afterCursor(order)])}
    order by ${orderByClause(order)}
    limit ${sql.lit(rows)}`
  // Named like the table, so that the conditions apply to it too.
  const { rows } = await sql<FoundRow>`
    select ${id} as id, (${place})::text as place
    from (${sorted(steps ?? limit)}) as ${table}
    ${allOf(where)}
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Collects all matches and returns the first page of them. */
async function collect(db: DbOrTx, order: Order, limit: number): Promise<{ rows: FoundRow[] } & Total> {
  const { id, by, place, type, isDown, after } = order
  const [way, beyond] = directions(isDown)
  const { rows } = await sql<FoundRow & { total: number }>`
    with fitting as materialized (
      select ${id} as id, ${by} as by, (${place})::text as place
      from ${matchingRows(order)}
    )
    select id, place, (select count(*) from fitting) as total
    from fitting
    ${after ? sql`where (by, id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)` : sql``}
    order by by ${way}, id ${way}
    limit ${sql.lit(limit)}`.execute(db)
  return { rows, ...(after ? uncounted : totalOf(rows[0]?.total ?? 0)) }
}

/** Reads the columns of the found rows, in order. */
async function readRows<Row extends { id: string }>(
  db: DbOrTx,
  { columns, from, id }: SortedPageQuery,
  page: FoundRow[],
): Promise<Row[]> {
  if (page.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${id} = any(${page.map((row) => row.id)}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A row deleted a moment ago is left out.
  return page.flatMap((row) => byId.get(row.id) ?? [])
}

const allOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

const directions = (isDown: boolean) =>
  [sql.raw(isDown ? 'desc' : 'asc'), sql.raw(isDown ? '<' : '>')] as const

const afterCursor = ({ by, id, type, isDown, after }: Order) =>
  after
    ? [sql`(${by}, ${id}) ${directions(isDown)[1]} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`]
    : []

const orderByClause = ({ by, id, isDown }: Order) => {
  const [way] = directions(isDown)
  return sql`${by} ${way}, ${id} ${way}`
}

const matchingRows = ({ table, within, where }: Order) => sql`${table} ${allOf([...within, ...where])}`

/**
 * Finds the typed text anywhere in an admin search key, whose words are preceded by spaces. One or two letters, which a
 * trigram index cannot find, match the beginnings of words.
 */
export const containsText = (key: RawBuilder<unknown>, typed: string) =>
  [...typed.trim()].length < 3
    ? hasWordPrefix(key, typed)
    : sql`${key} like search_key(${`%${literal(typed)}%`})`

/** Whether a word of the key, except the first, starts with the typed text. */
export const hasWordPrefix = (key: RawBuilder<unknown>, typed: string) =>
  sql`${key} like search_key(${`% ${literal(typed)}%`})`

const literal = (typed: string) =>
  typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\%_]/g, '\\$&')

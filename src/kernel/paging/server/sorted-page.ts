import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx } from '../../../platform/database/database.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** What a list can be ordered by: never null, in `type`'s own order, and an index with the id behind it. */
export type SortColumn = { by: RawBuilder<unknown>; type: keyof typeof places }

type Wanted = {
  /** Which list it is, with everything that decides what is in it. */
  list: string
  /** What is listed; the conditions, `sorts` and `id` name nothing else. */
  table: string
  /** Of the table, what every order has an index of. */
  within?: RawBuilder<unknown>[]
  /** What else it must be, such as found. */
  where: RawBuilder<unknown>[]
  /** Stands last in every order, so that no two rows share a place. */
  id: RawBuilder<unknown>
  sorts: Record<string, SortColumn>
  /** "name", or "-name" where it goes down. What is no sort of this list is taken for `first`. */
  sort: string | undefined
  first: string
  cursor: string | undefined
  limit: number
  /** What is read of the rows of the page alone, each with its `id`; it may join other tables. */
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

// A cursor comes from outside: what Postgres would not take as a value of that type is none of ours.
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
 * One page of a list of the admin area, by keyset in whichever order was chosen.
 * @returns `total` with the first page: how many there are in all, or with `isMore` a number there are more than
 * @throws Problem 'cursor-invalid', also for a cursor of another order
 */
export async function readSortedPage<Row extends { id: string }>(
  db: DbOrTx,
  wanted: Wanted,
): Promise<{ rows: Row[]; nextCursor: string | null } & Total> {
  const { list, table, within = [], where, id, sorts, first, cursor, limit } = wanted
  const isKnown = Object.hasOwn(sorts, wanted.sort?.replace(/^-/, '') ?? '')
  const sort = isKnown && wanted.sort ? wanted.sort : first
  const { by, type } = sorts[sort.replace(/^-/, '')] as SortColumn
  const isDown = sort.startsWith('-')
  const cursorList = `${list} ${sort}`
  const after = cursor ? readCursor(cursorList, cursor, z.tuple([places[type], z.uuid()])) : null
  // As milliseconds, which come back as the very same moment.
  const place = type === 'timestamptz' ? sql`(extract(epoch from ${by}) * 1000)::bigint` : by
  const order: Order = { table: sql.table(table), within, where, id, by, type, isDown, after, place }

  const found = await findPage(db, order, limit + 1)
  const page = found.rows.slice(0, limit)
  const last = found.rows.length > limit ? page.at(-1) : undefined
  return {
    rows: await readRows<Row>(db, wanted, page),
    nextCursor: last ? writeCursor(cursorList, [last.place, last.id]) : null,
    total: found.total,
    isMore: found.isMore,
  }
}

export type Total = { total: number | null; isMore: boolean }
type Found = { id: string; place: string }
type Order = Required<Pick<Wanted, 'within' | 'where' | 'id'>> & {
  table: RawBuilder<unknown>
  by: RawBuilder<unknown>
  type: keyof typeof places
  isDown: boolean
  after: [place: string, id: string] | null
  place: RawBuilder<unknown>
}

/** Counting further would cost more than the number is worth: of what lies in an index, and of what must be found. */
export const COUNTED_MAX = 10_000
export const FOUND_MAX = 1_000
/** The database's guess is seldom wrong by so much. */
const SURELY = 4
/** A page should be full after the rows it takes where what fits is spread evenly; walked is twice as far, or so far. */
const PATIENCE = 2
const WALK_ROWS = 20_000

const uncounted: Total = { total: null, isMore: false }

async function findPage(db: DbOrTx, order: Order, limit: number): Promise<{ rows: Found[] } & Total> {
  const countsToo = order.after === null
  if (order.where.length === 0) {
    const [rows, total] = await Promise.all([
      walk(db, order, null, limit),
      countsToo ? countUpTo(db, [fitting(order)], COUNTED_MAX) : uncounted,
    ])
    return { rows, ...total }
  }
  const guess = await guessFitting(db, fitting(order), fitting({ ...order, where: [] }))
  if (!isWalked(guess, limit)) return collect(db, order, limit)
  const [near, total] = await Promise.all([
    walk(db, order, stepsFor(guess, limit), limit),
    countsToo ? countFound(db, [fitting(order)], guess.fitting) : uncounted,
  ])
  return { rows: near.length === limit ? near : (await collect(db, order, limit)).rows, ...total }
}

/** How many rows the database thinks there are, and how many of them fit. */
export type Guess = { fitting: number; ofAll: number }

/** From its statistics, within a millisecond. */
export async function guessFitting(
  db: DbOrTx,
  fitting: RawBuilder<unknown>,
  all: RawBuilder<unknown>,
): Promise<Guess> {
  const [some, ofAll] = await Promise.all([guessRows(db, fitting), guessRows(db, all)])
  return { fitting: some, ofAll: Math.max(some, ofAll) }
}

async function guessRows(db: DbOrTx, these: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${these}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Whether a page is met on the way sooner than all that fit are collected; few are collected, which counts them. */
export const isWalked = ({ fitting, ofAll }: Guess, limit: number) =>
  fitting > FOUND_MAX && fitting * fitting > limit * ofAll

/** How far an order is walked. What lies together further behind is collected after all, which costs as much a row. */
export const stepsFor = ({ fitting, ofAll }: Guess, limit: number) =>
  Math.max(Math.ceil((PATIENCE * limit * ofAll) / fitting), Math.min(fitting, WALK_ROWS))

/** How many these are together. What the database thinks is several times as many is taken for granted. */
export async function countFound(db: DbOrTx, these: RawBuilder<unknown>[], guessed: number): Promise<Total> {
  return guessed > SURELY * FOUND_MAX ? { total: FOUND_MAX, isMore: true } : countUpTo(db, these, FOUND_MAX)
}

export async function countUpTo(db: DbOrTx, these: RawBuilder<unknown>[], most: number): Promise<Total> {
  // Each with an end of its own: then what is common is met on the way and never collected.
  const each = these.map((one) => sql`(select from ${one} limit ${sql.lit(most + 1)})`)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${sql.join(each, sql` union all `)}) as counted`.execute(db)
  return totalOf(rows[0]?.total ?? 0, most)
}

export const totalOf = (counted: number, most = COUNTED_MAX): Total => ({
  total: Math.min(counted, most),
  isMore: counted > most,
})

/** In the order of its index, from the cursor on; with `steps` no further than so many rows, fitting or not. */
async function walk(db: DbOrTx, order: Order, steps: number | null, limit: number): Promise<Found[]> {
  const { table, within, where, id, place } = order
  const sorted = (rows: number) => sql`
    select * from ${table}
    ${allOf([...within, ...past(order)])}
    order by ${inOrder(order)}
    limit ${sql.lit(rows)}`
  // Under the table's own name, so that the conditions hold for it as well.
  const { rows } = await sql<Found>`
    select ${id} as id, (${place})::text as place
    from (${sorted(steps ?? limit)}) as ${table}
    ${allOf(where)}
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** All that fit, of which the page is the beginning. */
async function collect(db: DbOrTx, order: Order, limit: number): Promise<{ rows: Found[] } & Total> {
  const { id, by, place, type, isDown, after } = order
  const [way, beyond] = directions(isDown)
  const { rows } = await sql<Found & { total: number }>`
    with fitting as materialized (
      select ${id} as id, ${by} as by, (${place})::text as place
      from ${fitting(order)}
    )
    select id, place, (select count(*) from fitting) as total
    from fitting
    ${after ? sql`where (by, id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)` : sql``}
    order by by ${way}, id ${way}
    limit ${sql.lit(limit)}`.execute(db)
  return { rows, ...(after ? uncounted : totalOf(rows[0]?.total ?? 0)) }
}

/** What is shown of the rows that were found, in their order. */
async function readRows<Row extends { id: string }>(
  db: DbOrTx,
  { columns, from, id }: Wanted,
  page: Found[],
): Promise<Row[]> {
  if (page.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${id} = any(${page.map((row) => row.id)}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // One that was removed a moment ago is left out.
  return page.flatMap((row) => byId.get(row.id) ?? [])
}

const allOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

const directions = (isDown: boolean) =>
  [sql.raw(isDown ? 'desc' : 'asc'), sql.raw(isDown ? '<' : '>')] as const

const past = ({ by, id, type, isDown, after }: Order) =>
  after
    ? [sql`(${by}, ${id}) ${directions(isDown)[1]} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`]
    : []

const inOrder = ({ by, id, isDown }: Order) => {
  const [way] = directions(isDown)
  return sql`${by} ${way}, ${id} ${way}`
}

const fitting = ({ table, within, where }: Order) => sql`${table} ${allOf([...within, ...where])}`

/**
 * What is typed is anywhere within a key of the admin area, whose words stand behind spaces; one or two letters, of which no
 * index knows where they are, are where a word begins.
 */
export const typedIn = (key: RawBuilder<unknown>, typed: string) =>
  [...typed.trim()].length < 3 ? wordIn(key, typed) : sql`${key} like search_key(${`%${literal(typed)}%`})`

/** A word of the key, but for its first, begins as typed. */
export const wordIn = (key: RawBuilder<unknown>, typed: string) =>
  sql`${key} like search_key(${`% ${literal(typed)}%`})`

const literal = (typed: string) =>
  typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\%_]/g, '\\$&')

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { readCursor, writeCursor } from './cursor.ts'
import type { DbOrTx } from './database.ts'

/** What a list can be ordered by: never null, and in `type`'s own order. */
export type SortColumn = { by: RawBuilder<unknown>; type: keyof typeof places }

type Wanted = {
  /** Which list it is, with everything that decides what is in it. */
  list: string
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>[]
  /** Stands last in every order, so that no two rows share a place. */
  id: RawBuilder<unknown>
  sorts: Record<string, SortColumn>
  /** "name", or "-name" where it goes down. What is no sort of this list is taken for `first`. */
  sort: string | undefined
  first: string
  cursor: string | undefined
  limit: number
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
 * One page of a list of the desk, by keyset in whichever order was chosen. Each row needs its `id`.
 * @returns `total` with the first page: how many there are in all, counted up to 10,001
 * @throws Problem 'cursor-invalid', also for a cursor of another order
 */
export async function readSortedPage<Row extends { id: string }>(
  db: DbOrTx,
  wanted: Wanted,
): Promise<{ rows: Row[]; nextCursor: string | null; total: number | null }> {
  const { list, columns, from, where, id, sorts, first, cursor, limit } = wanted
  const isKnown = Object.hasOwn(sorts, wanted.sort?.replace(/^-/, '') ?? '')
  const sort = isKnown && wanted.sort ? wanted.sort : first
  const { by, type } = sorts[sort.replace(/^-/, '')] as SortColumn
  const isDown = sort.startsWith('-')
  const [direction, beyond] = [sql.raw(isDown ? 'desc' : 'asc'), sql.raw(isDown ? '<' : '>')]
  const cursorList = `${list} ${sort}`

  const conditions = [...where]
  if (cursor) {
    const [value, lastId] = readCursor(cursorList, cursor, z.tuple([places[type], z.uuid()]))
    conditions.push(sql`(${by}, ${id}) ${beyond} (${value}::${sql.raw(type)}, ${lastId}::uuid)`)
  }
  // As milliseconds, which come back as the very same moment.
  const place = type === 'timestamptz' ? sql`(extract(epoch from ${by}) * 1000)::bigint` : sql`${by}`
  const pageRead = sql<Row & { sortValue: string }>`
    select ${columns}, (${place})::text as "sortValue"
    from ${from}
    ${allOf(conditions)}
    order by ${by} ${direction}, ${id} ${direction}
    limit ${sql.lit(limit + 1)}`.execute(db)
  const [{ rows }, total] = await Promise.all([pageRead, cursor ? null : countUpTo(db, from, where)])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, nextCursor: last ? writeCursor(cursorList, [last.sortValue, last.id]) : null, total }
}

const allOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** Counting further would cost more than the number is worth. */
const COUNTED_MAX = 10_001

async function countUpTo(
  db: DbOrTx,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select from ${from} ${allOf(where)} limit ${sql.lit(COUNTED_MAX)}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** What is typed, to be looked for anywhere within a text: its signs stand for themselves. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type CursorValue, readCursor, writeCursor } from './cursor.ts'

/** The position of a row in a list sorted by time, then by id. */
export type TimePlace = [at: Date, id: string]
/** A time in a cursor: milliseconds there, a Date here. */
export const CursorTime = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 0))
  .transform((ms) => new Date(ms))
export const TimePlace = z.tuple([CursorTime, z.uuid()])

/** Where lists start, newest first and oldest first, so that first and later pages share one statement. */
export const NEWEST: TimePlace = [new Date(Date.UTC(9999, 0)), 'ffffffff-ffff-ffff-ffff-ffffffffffff']
export const OLDEST: TimePlace = [new Date(0), '00000000-0000-0000-0000-000000000000']

/**
 * Returns one page of a keyset list.
 * @param list everything that determines content and order of the list: a cursor of another list is refused
 * @param place the content of a cursor: the sort values of the last row on the previous page
 * @param start the value of `after` without a cursor
 * @throws Problem 'cursor-invalid'
 */
export function keysetPage<Place, Start>(
  list: string,
  place: z.ZodType<Place>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  start: Start,
) {
  return {
    /** The page starts after this position. */
    after: cursor ? readCursor(list, cursor, place) : start,
    /** One row more than the page shows, which tells whether there is a next page. */
    rowsToRead: limit + 1,
    /** Splits the rows into those of the page and the cursor of the next page. */
    cut<Row>(rows: Row[], placeOf: (last: Row) => CursorValue[]) {
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { shown, nextCursor: last ? writeCursor(list, placeOf(last)) : null }
    },
  }
}

/** Returns one page of a list by time, newest first. */
export const newestFirst = (list: string, query: { cursor?: string | undefined; limit: number }) =>
  keysetPage(list, TimePlace, query, NEWEST)

/** Returns a condition for rows older than a position, as one comparison that an index range can answer. */
export const olderThan = (columns: [at: string, id: string], place: TimePlace) =>
  compared(columns, sql`<`, place)

/** Returns a condition for rows newer than a position. */
export const newerThan = (columns: [at: string, id: string], place: TimePlace) =>
  compared(columns, sql`>`, place)

const compared = (columns: [string, string], way: RawBuilder<unknown>, [at, id]: TimePlace) =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${way}
    (${at.toISOString()}::timestamptz, ${id}::uuid)`

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Problem } from '../../../problems.ts'

/** A Date is sent as milliseconds. */
export type CursorValue = string | number | Date

/**
 * Returns a cursor: the position at which a list continues. Clients get opaque base64url; it contains the list it
 * belongs to and the sort values of the last row.
 * @param list everything that determines content and order of the list, such as `newest|outfit`
 */
export function writeCursor(list: string, values: CursorValue[]): string {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value))
  return Buffer.from(JSON.stringify([listHash(list), ...plain])).toString('base64url')
}

/** Reads a cursor. @throws Problem 'cursor-invalid' if it is damaged, forged, or belongs to another list */
export function readCursor<Values>(list: string, cursor: string, shape: z.ZodType<Values>): Values {
  const [listMark, ...values] = unpack(cursor)
  if (listMark !== listHash(list)) throw new Problem('cursor-invalid')
  const parsed = shape.safeParse(values)
  if (!parsed.success) throw new Problem('cursor-invalid')
  return parsed.data
}

const listHash = (list: string) => createHash('sha256').update(list).digest('base64url').slice(0, 8)

function unpack(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

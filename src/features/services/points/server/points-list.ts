import { z } from 'zod'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { found } from '../../../../platform/http/http.ts'
import type { PointsPage, PointsQuery } from '../points.ts'
import { listEntries, readBalance } from './points-list-sql.ts'

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

/**
 * One page of a member's ledger, newest first, with what it adds up to.
 * @throws Problem 'member-not-found', 'cursor-invalid'
 */
export async function readPointsPage(
  db: Db,
  memberId: string,
  { cursor, limit }: z.output<typeof PointsQuery>,
): Promise<z.input<typeof PointsPage>> {
  const list = `points:${memberId}`
  const [ms, id] = cursor ? readCursor(list, cursor, Place) : []
  const after = ms === undefined || id === undefined ? null : { createdAt: new Date(ms), id }
  const balance = found(await readBalance(db, memberId), 'member-not-found')
  const rows = await listEntries(db, memberId, after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    ...balance,
    items: rows.slice(0, limit).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: last ? writeCursor(list, [last.createdAt.getTime(), last.id]) : null,
  }
}

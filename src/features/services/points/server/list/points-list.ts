import type { z } from 'zod'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import type { PointsPage, PointsQuery } from '../../points.ts'
import { listEntries, readBalance } from './points-list-sql.ts'

/**
 * Reads one page of a member's ledger, newest first, with the totals.
 * @throws Problem 'member-not-found', 'cursor-invalid'
 */
export async function readPointsPage(
  db: Db,
  memberId: string,
  query: z.output<typeof PointsQuery>,
): Promise<z.input<typeof PointsPage>> {
  const page = newestFirst(`points:${memberId}`, query)
  const balance = found(await readBalance(db, memberId), 'member-not-found')
  const rows = await listEntries(db, memberId, page.after, page.rowsToRead)
  const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
  return {
    ...balance,
    items: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor,
  }
}

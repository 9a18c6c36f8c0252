import type { z } from 'zod'
import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import type { AdminPointsPage, PointsPage, PointsQuery } from '../../points.ts'
import { BY_HAND } from '../adjust-points.ts'
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
  const { items, ...page } = await readEntries(db, memberId, query)
  return { ...page, items: items.map(({ isTakenBack: _, ...entry }) => entry) }
}

/** The same for admins. @throws Problem 'member-not-found', 'cursor-invalid' */
export async function readAdminPointsPage(
  db: Db,
  memberId: string,
  query: z.output<typeof PointsQuery>,
): Promise<z.input<typeof AdminPointsPage>> {
  const { items, ...page } = await readEntries(db, memberId, query)
  return {
    ...page,
    items: items.map(({ isTakenBack, ...entry }) => ({
      ...entry,
      // Adjustments by an admin are undone by another adjustment.
      canTakeBack: entry.points !== 0 && !entry.isReversal && !isTakenBack && entry.rule !== BY_HAND,
    })),
  }
}

async function readEntries(db: Db, memberId: string, query: z.output<typeof PointsQuery>) {
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

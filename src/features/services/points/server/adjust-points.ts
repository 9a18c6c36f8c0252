import { lockStanding } from '../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import type { PointsAdjustment } from '../points.ts'
import { givePoints } from './give-points.ts'
import { readBalance } from './list/points-list-sql.ts'

/** The ledger's rule for points given or taken by an admin. */
export const BY_HAND = 'adjustment'

/**
 * Gives or takes points as an entry of the ledger, so that the balance stays the sum of its entries.
 * @throws Problem 'member-not-found', or 'form-invalid' when the member has too few
 */
export async function adjustPoints(
  tx: Tx,
  adminId: string,
  memberId: string,
  { points, reason }: PointsAdjustment,
): Promise<void> {
  found(await lockStanding(tx, memberId), 'member-not-found')
  const before = found(await readBalance(tx, memberId), 'member-not-found')
  if (before.points + points < 0) {
    const fields = { points: `They have ${before.points} points` }
    throw new Problem('form-invalid', { fields })
  }
  const entry = { memberId, rule: BY_HAND, subjectKind: 'member', subjectId: memberId } as const
  await givePoints(tx, [{ ...entry, points, reason }], new Date())
  // The reason is only in the ledger entry, and is deleted with the member.
  await writeAudit(tx, adminId, {
    ...{ action: 'points.adjust', subjectId: memberId, subjectName: '' },
    ...{ before: { points: before.points }, after: { points: before.points + points } },
  })
}

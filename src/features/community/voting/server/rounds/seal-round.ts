import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { EarningMoment } from '../../../../services/points/server/may-earn.ts'
import { lockCategoryForCounting } from '../category-sql.ts'
import { countRound } from '../results/count-round.ts'
import { findRound, writeSealedRound } from './round-sql.ts'

/**
 * Counts a closed round of a contest once, in one transaction. Its best entries advance; among entries tied for the
 * last slot, the earlier entry advances (DEC-51).
 * @returns whether this call counted it
 */
export async function sealRound(tx: Tx, categoryId: string, moment: EarningMoment): Promise<boolean> {
  const category = await lockCategoryForCounting(tx, categoryId)
  if (!category || category.isSealed) return false
  const { round } = category
  const row = await findRound(tx, categoryId, round)
  if (!row || row.sealedAt || row.closesAt > moment.now) return false
  const counts = await countRound(tx, category, {
    ...{ categoryId, round, moment, best: row.best, closedAt: row.closesAt },
  })
  await writeSealedRound(tx, { categoryId, round, best: row.best, sealedAt: moment.now, ...counts })
  await enqueue(tx, 'tell-entrants', { categoryId, round, after: 0 })
  await enqueue(tx, 'forget-vote-origins', { categoryId })
  return true
}

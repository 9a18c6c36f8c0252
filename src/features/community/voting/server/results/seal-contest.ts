import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { EarningMoment } from '../../../../services/points/server/may-earn.ts'
import { WINNING_PLACES } from '../../voting-limits.ts'
import { lockCategoryForCounting } from '../category-sql.ts'
import { findResultHold } from '../held-results/held-result-sql.ts'
import { countRound, isEarned } from './count-round.ts'
import { publishResult } from './publish-result.ts'
import { insertResult } from './result-sql.ts'

/**
 * Counts the last round of a closed contest once. Tally, places, prizes and the job that notifies entrants are one
 * transaction, so that a crash leaves nothing behind and a second run finds the seal. Waits for votes in progress. A
 * result held for review is sealed all the same, and published when it is released.
 * @returns whether this call sealed it
 */
export async function sealContest(tx: Tx, categoryId: string, moment: EarningMoment): Promise<boolean> {
  const category = await lockCategoryForCounting(tx, categoryId)
  if (!category || category.isSealed || category.roundClosesAt) return false
  if (!category.closesAt || category.closesAt > moment.now) return false

  const { places, ...counts } = await countRound(tx, category, {
    ...{ categoryId, round: category.round, moment },
    ...{ best: null, closedAt: category.closesAt },
  })
  await insertResult(tx, {
    ...{ categoryId, round: category.round, sealedAt: moment.now, juryPercent: category.juryPercent },
    ...counts,
    winners: places
      .filter((one) => one.place <= WINNING_PLACES && isEarned(one))
      .map(({ entry, enteredAt: _, ...one }) => ({ photoId: entry, ...one })),
  })
  if ((await findResultHold(tx, categoryId))?.state !== 'held')
    await publishResult(tx, categoryId, { now: moment.now, counted: places })
  await enqueue(tx, 'forget-vote-origins', { categoryId })
  return true
}

import type { Tx } from '../../../../../platform/database/database.ts'
import type { Moment } from '../../../../services/points/server/may-earn.ts'
import { WINNING_PLACES } from '../../voting-limits.ts'
import { lockCategory } from '../category-sql.ts'
import { readTallied } from '../entry-sql.ts'
import { findHeld } from '../held-results/held-result-sql.ts'
import { publishResult } from './publish-result.ts'
import { insertResult, markVotes } from './result-sql.ts'
import { countedVotes, placesOf, TALLY_RULE, writeTally } from './tally.ts'
import { countReasons, weighVotes } from './weigh-votes.ts'

/**
 * Counts a closed contest once: tally, places, prizes and notices are one transaction, so that a crash leaves
 * nothing behind, and a second run finds the seal. Votes in progress are awaited. A result that is held for review is
 * sealed all the same, and published when it is released.
 * @returns whether it was sealed now
 */
export async function sealContest(tx: Tx, categoryId: string, moment: Moment): Promise<boolean> {
  const category = await lockCategory(tx, categoryId)
  if (!category || category.isSealed) return false
  if (!category.closesAt || category.closesAt > moment.now) return false

  const { entries, votes } = await readTallied(tx, categoryId, moment)
  const reasons = weighVotes(votes)
  const tallied = votes.map(({ id, photoId }) => {
    const notCounted = reasons.get(id)
    return { vote: id, entry: photoId, ...(notCounted ? { notCounted } : {}) }
  })
  const places = placesOf(
    entries.map(({ photoId, enteredAt }) => ({ entry: photoId, enteredAt: enteredAt.toISOString() })),
    countedVotes(tallied),
  )
  const { text, sha256 } = writeTally({
    category: { id: category.id, name: category.name },
    closedAt: category.closesAt.toISOString(),
    rule: TALLY_RULE,
    entries: places.map(({ entry, enteredAt }) => ({ entry, enteredAt })),
    votes: tallied,
  })
  const counted = votes.filter(({ id }) => !reasons.has(id))
  await markVotes(tx, categoryId, reasons)
  await insertResult(tx, {
    ...{ categoryId, sealedAt: moment.now, entryCount: entries.length, voteCount: counted.length },
    voterCount: new Set(counted.map(({ memberId }) => memberId)).size,
    notCounted: countReasons(reasons.values()),
    winners: places
      .filter(({ place, voteCount }) => place <= WINNING_PLACES && voteCount > 0)
      .map(({ entry, place, voteCount }) => ({ photoId: entry, place, voteCount })),
    ...{ tally: text, sha256 },
  })
  if ((await findHeld(tx, categoryId))?.state !== 'held') await publishResult(tx, categoryId, moment.now)
  return true
}

import type { Tx } from '../../../../../platform/database/database.ts'
import type { NotCounted } from '../../vote-counting.ts'
import { markVotes } from './result-sql.ts'
import { type Counting, readTallied } from './tallied-sql.ts'
import { countedVotes, type Placed, placesOf, ruleOf, writeTally } from './tally.ts'
import { countReasons, weighVotes } from './weigh-votes.ts'

type Counted = {
  places: Placed[]
  text: string
  sha256: string
  entryCount: number
  voteCount: number
  voterCount: number
  jurorCount: number
  notCounted: Partial<Record<NotCounted, number>>
}

type Contest = { id: string; name: string; juryPercent: number }

/**
 * Counts one round of a contest, whose category is locked: places and tally. The votes are marked with why they do not
 * count, and forget where they came from.
 * @param best how many go on; null in the last round
 */
export async function countRound(
  tx: Tx,
  contest: Contest,
  { best, closedAt, ...counting }: Counting & { best: number | null; closedAt: Date },
): Promise<Counted> {
  const { entries, votes, scores } = await readTallied(tx, counting)
  const reasons = weighVotes(votes)
  const tallied = votes.map(({ id, photoId }) => {
    const notCounted = reasons.get(id)
    return { vote: id, entry: photoId, ...(notCounted ? { notCounted } : {}) }
  })
  const jury = contest.juryPercent > 0 ? { percent: contest.juryPercent, scores } : undefined
  const places = placesOf(
    entries.map(({ photoId, enteredAt }) => ({ entry: photoId, enteredAt: enteredAt.toISOString() })),
    countedVotes(tallied),
    jury,
  )
  const { text, sha256 } = writeTally({
    category: { id: contest.id, name: contest.name },
    closedAt: closedAt.toISOString(),
    ...(best === null ? {} : { round: counting.round, best }),
    rule: ruleOf({ juryPercent: contest.juryPercent, best }),
    entries: places.map(({ entry, enteredAt }) => ({ entry, enteredAt })),
    votes: tallied,
    ...(jury ? { jury } : {}),
  })
  const counted = votes.filter(({ id }) => !reasons.has(id))
  await markVotes(tx, counting.categoryId, reasons)
  return {
    ...{ places, text, sha256 },
    entryCount: entries.length,
    voteCount: counted.length,
    voterCount: new Set(counted.map(({ memberId }) => memberId)).size,
    jurorCount: new Set(scores.map(({ juror }) => juror)).size,
    notCounted: countReasons(reasons.values()),
  }
}

/** Whether a place was earned: by a vote that counts, or by points of the jury. */
export const isEarned = ({ voteCount, points }: Placed) => (points ?? voteCount) > 0

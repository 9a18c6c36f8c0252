import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { NotCounted } from '../../vote-counting.ts'
import { markVotes } from './result-sql.ts'
import { type Counting, noteCounted, readDoubtedVotes, readTallied, type TallyParts } from './tallied-sql.ts'
import { type Placed, placesOfCounted, ruleOf, tallyAround } from './tally.ts'
import { countReasons, weighVotes } from './weigh-votes.ts'

type Counted = {
  places: Placed[]
  tally: TallyParts
  entryCount: number
  voteCount: number
  voterCount: number
  jurorCount: number
  notCounted: Partial<Record<NotCounted, number>>
}

type Contest = { id: string; name: string; juryPercent: number }

/**
 * Counts one round of a contest that the transaction has locked for counting, and returns places and tally. Votes
 * that do not count are marked with the reason before the others are counted. Votes stay rows in the database
 * throughout, since there may be a million. The rows to count are copied first, so that hiding an entry or deleting
 * an account need not wait for the count.
 * @param best how many entries advance; null in the last round
 */
export async function countRound(
  tx: Tx,
  contest: Contest,
  { best, closedAt, ...counting }: Counting & { best: number | null; closedAt: Date },
): Promise<Counted> {
  // Sorting a million votes on disk takes several times as long.
  await sql`set local work_mem = '64MB'`.execute(tx)
  await noteCounted(tx, counting)
  const reasons = weighVotes(await readDoubtedVotes(tx, counting))
  await markVotes(tx, reasons)
  const { entries, scores, voteCount, voterCount } = await readTallied(tx, counting)
  const jury = contest.juryPercent > 0 ? { percent: contest.juryPercent, scores } : undefined
  const places = placesOfCounted(entries, jury)
  const tally = tallyAround({
    category: { id: contest.id, name: contest.name },
    closedAt: closedAt.toISOString(),
    ...(best === null ? {} : { round: counting.round, best }),
    rule: ruleOf({ juryPercent: contest.juryPercent, best }),
    entries: places.map(({ entry, enteredAt }) => ({ entry, enteredAt })),
    ...(jury ? { jury } : {}),
  })
  return {
    ...{ places, tally, voteCount, voterCount },
    entryCount: entries.length,
    jurorCount: new Set(scores.map(({ juror }) => juror)).size,
    notCounted: countReasons(reasons.values()),
  }
}

/** Whether a place was earned, by a vote that counts or by points from the jury. */
export const isEarned = ({ voteCount, points }: Placed) => (points ?? voteCount) > 0

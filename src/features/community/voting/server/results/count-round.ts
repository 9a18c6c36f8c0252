import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { NotCounted } from '../../vote-counting.ts'
import { markVotes } from './result-sql.ts'
import {
  computePlacesFromCounts,
  countedScores,
  makeTallyParts,
  type RankedEntry,
  tallyRuleText,
} from './tally.ts'
import {
  type Counting,
  copyVotesToCount,
  readQuestionableVotes,
  readRoundCounts,
  type TallyParts,
} from './tally-sql.ts'
import { countReasons, decideUncountedVotes } from './uncounted-votes.ts'

type CountedRound = {
  places: RankedEntry[]
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
): Promise<CountedRound> {
  // Sorting a million votes on disk takes several times as long.
  await sql`set local work_mem = '64MB'`.execute(tx)
  await copyVotesToCount(tx, counting)
  const reasons = decideUncountedVotes(await readQuestionableVotes(tx, counting))
  await markVotes(tx, reasons)
  const { entries, scores, voteCount, voterCount } = await readRoundCounts(tx, counting)
  const jury = contest.juryPercent > 0 ? { percent: contest.juryPercent, scores } : undefined
  const places = computePlacesFromCounts(entries, jury)
  const tally = makeTallyParts({
    category: { id: contest.id, name: contest.name },
    closedAt: closedAt.toISOString(),
    ...(best === null ? {} : { round: counting.round, best }),
    rule: tallyRuleText({ juryPercent: contest.juryPercent, best }),
    entries: places.map(({ entry, enteredAt }) => ({ entry, enteredAt })),
    ...(jury ? { jury } : {}),
  })
  return {
    ...{ places, tally, voteCount, voterCount },
    entryCount: entries.length,
    jurorCount: new Set(countedScores(scores).map(({ juror }) => juror)).size,
    notCounted: countReasons(reasons.values()),
  }
}

/** Whether a place was earned, by a vote that counts or by points from the jury. */
export const isEarned = ({ voteCount, points }: RankedEntry) => (points ?? voteCount) > 0

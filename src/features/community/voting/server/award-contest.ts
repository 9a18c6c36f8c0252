import type { Tx } from '../../../../platform/database/database.ts'
import type { Moment } from '../../../services/points/server/points-subjects.ts'
import { givePrizes } from '../../../services/points/server/settle-points.ts'

const rules = ['contest-first', 'contest-second', 'contest-third']

/**
 * Gives the prizes of a contest: `winnerIds` in the order of their places, at most three. Said again it
 * gives nothing more.
 */
export const awardContest = (tx: Tx, contestId: string, winnerIds: string[], moment: Moment): Promise<void> =>
  givePrizes(
    tx,
    { kind: 'contest', id: contestId },
    rules.flatMap((rule, at) => (winnerIds[at] ? { memberId: winnerIds[at], rule } : [])),
    moment,
  )

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { PointsRuleCode } from '../points.ts'
import { PRIZE_WAITS_DAYS } from '../points-limits.ts'
import { type EarningMoment, earnsFrom, inGoodStanding } from './may-earn.ts'

/**
 * A reaction by a member in good standing other than the author: a like, a comment, a helpful mark. It counts once
 * their account may earn. Times in milliseconds.
 */
export type Reaction = { memberId: string; at: number; earnsFrom: number }

/** What a rule may give to a member for one thing. */
export type Earning = {
  memberId: string
  rule: PointsRuleCode
  subjectId: string
  /** Whether the points can be kept, if enough reactions remain. */
  isEligible: boolean
  /** It needs the rule's number of reactions, or only has to exist since this moment (milliseconds). */
  by: { reactions: Reaction[] } | { since: number }
  /** It can no longer be earned, only kept. */
  isPast?: boolean
  /** For a prize, in milliseconds: what its winner may not take by then lapses. */
  paidUntil?: number
}

/** A kind of thing that earns points; contributed by its feature. */
export type PointsSubject = {
  kind: string
  /** Its points are kept when it is deleted. */
  keepsPoints?: true
  /** Maps a rule to the one it replaces: it shares that rule's limits and is worth only the difference. */
  insteadOf?: Readonly<Record<PointsRuleCode, PointsRuleCode>>
  readEarnings(tx: Tx, ids: string[], moment: EarningMoment): Promise<Earning[]>
}

export const pointsSubjects = partKind<PointsSubject>()

/** How long a prize waits until its winner may earn points. */
export const PRIZE_WAITS_MS = PRIZE_WAITS_DAYS * 24 * 3_600_000

/** The number of oldest reactions of each kind that are read; enough to decide every rule. */
const REACTIONS_READ = 300

/** SQL: a timestamp in milliseconds. */
export const epochMsSql = (column: string | RawBuilder<Date>) =>
  sql`floor(extract(epoch from ${typeof column === 'string' ? sql.raw(column) : column}) * 1000)::float8`

/**
 * SQL: the reactions in a table as a JSON list.
 * @param by the column of the reacting member
 * @param notBy the column of the author, whose own acts do not count
 */
export const reactionsSql = (
  table: string,
  on: string,
  by: string,
  notBy: string,
  moment: EarningMoment,
) => sql<Reaction[]>`(
  select coalesce(json_agg(reaction), '[]')
  from (
    select ${sql.ref(`${table}.${by}`)} as "memberId", ${epochMsSql(`${table}.created_at`)} as at,
           ${epochMsSql(earnsFrom(moment))} as "earnsFrom"
    from ${sql.table(table)}
    join members on members.id = ${sql.ref(`${table}.${by}`)}
    where ${sql.raw(on)} and ${sql.ref(`${table}.${by}`)} <> ${sql.ref(notBy)}
      and ${sql.ref(`${table}.created_at`)} <= ${moment.now} and ${inGoodStanding(moment)}
    order by ${sql.ref(`${table}.created_at`)}
    limit ${sql.lit(REACTIONS_READ)}
  ) as reaction
)`

/** When the member may earn, in milliseconds; infinite when it takes more than time. */
export type Earner = { id: string; earnsFrom: number }

/**
 * Locks the members until the transaction ends, in a fixed order, so that two runs settle a member one after the other.
 */
export async function lockEarners(
  tx: Tx,
  ids: string[],
  moment: EarningMoment,
): Promise<Map<string, Earner>> {
  const { rows } = await sql<Earner>`
    select members.id, ${epochMsSql(earnsFrom(moment))} as "earnsFrom"
    from members
    where members.id = any(${ids}::uuid[])
    order by members.id
    for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

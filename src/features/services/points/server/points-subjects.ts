import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { PointsRuleCode } from '../points.ts'
import { PRIZE_WAITS_DAYS } from '../points-limits.ts'
import { earnsFrom, inGoodStanding, type Moment } from './may-earn.ts'

/**
 * What a member in good standing other than the author did: liked, commented, found helpful. It counts once their
 * account may earn. Milliseconds.
 */
export type Reaction = { memberId: string; at: number; earnsFrom: number }

/** What one thing may be worth to its member by one rule. */
export type Earning = {
  memberId: string
  rule: PointsRuleCode
  subjectId: string
  /** Whether it can be kept, given that enough others still react. */
  isStanding: boolean
  /** It takes as many reactions as the rule says, or has only to stand since this moment (milliseconds). */
  by: { reactions: Reaction[] } | { since: number }
  /** It is earned no more, only kept. */
  isPast?: boolean
  /** Of a prize (milliseconds): what its member may not take until then lapses. */
  paidUntil?: number
}

/** A kind of thing that points are earned with. The feature that it belongs to hands it in. */
export type PointsSubject = {
  kind: string
  /** What it earned is not taken back when it goes. */
  isKept?: true
  /** A rule that takes the place of another: it shares its limits and is worth what it gives more. */
  insteadOf?: Readonly<Record<PointsRuleCode, PointsRuleCode>>
  readEarnings(tx: Tx, ids: string[], moment: Moment): Promise<Earning[]>
}

export const pointsSubjects = partKind<PointsSubject>()

/** How long a prize waits for its winner to be allowed to earn points. */
export const PRIZE_WAITS_MS = PRIZE_WAITS_DAYS * 24 * 3_600_000

/** The oldest so many reactions of each kind are enough to decide every rule. */
const REACTIONS_READ = 300

/** SQL for a moment in milliseconds. */
export const ms = (column: string | RawBuilder<Date>) =>
  sql`floor(extract(epoch from ${typeof column === 'string' ? sql.raw(column) : column}) * 1000)::float8`

/**
 * SQL for the reactions of a table as a JSON list.
 * @param by the column of who reacted
 * @param notBy the column of the author, whose own acts do not count
 */
export const reactionsSql = (table: string, on: string, by: string, notBy: string, moment: Moment) => sql<
  Reaction[]
>`(
  select coalesce(json_agg(reaction), '[]')
  from (
    select ${sql.ref(`${table}.${by}`)} as "memberId", ${ms(`${table}.created_at`)} as at,
           ${ms(earnsFrom(moment))} as "earnsFrom"
    from ${sql.table(table)}
    join members on members.id = ${sql.ref(`${table}.${by}`)}
    where ${sql.raw(on)} and ${sql.ref(`${table}.${by}`)} <> ${sql.ref(notBy)}
      and ${sql.ref(`${table}.created_at`)} <= ${moment.now} and ${inGoodStanding(moment)}
    order by ${sql.ref(`${table}.created_at`)}
    limit ${sql.lit(REACTIONS_READ)}
  ) as reaction
)`

/** From when on they may earn, in milliseconds; infinite when it takes more than time. */
export type Earner = { id: string; earnsFrom: number }

/** Holds the members until the transaction ends, in one order: two settlings of one member take turns. */
export async function lockEarners(tx: Tx, ids: string[], moment: Moment): Promise<Map<string, Earner>> {
  const { rows } = await sql<Earner>`
    select members.id, ${ms(earnsFrom(moment))} as "earnsFrom"
    from members
    where members.id = any(${ids}::uuid[])
    order by members.id
    for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { PointsRuleCode } from '../points.ts'

/** What an eligible member other than the author did: liked, commented, found helpful. Milliseconds. */
export type Reaction = { memberId: string; at: number; memberSince: number }

export type Moment = {
  now: Date
  /** False on a server that confirms no addresses: there, nobody would ever earn anything. */
  needsConfirmedEmail: boolean
}

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

/** The oldest so many reactions of each kind are enough to decide every rule. */
const REACTIONS_READ = 300

/** In good standing, with an address that is known to be theirs where this server asks for that. */
const inGoodStanding = ({ now, needsConfirmedEmail }: Moment) => sql`
  (members.suspended_until is null or members.suspended_until <= ${now})
  and (members.email_confirmed or not ${needsConfirmedEmail}::boolean)`

/** SQL for a moment in milliseconds. */
export const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`)

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
           ${ms('members.created_at')} as "memberSince"
    from ${sql.table(table)}
    join members on members.id = ${sql.ref(`${table}.${by}`)}
    where ${sql.raw(on)} and ${sql.ref(`${table}.${by}`)} <> ${sql.ref(notBy)}
      and ${sql.ref(`${table}.created_at`)} <= ${moment.now} and ${inGoodStanding(moment)}
    order by ${sql.ref(`${table}.created_at`)}
    limit ${sql.lit(REACTIONS_READ)}
  ) as reaction
)`

export type Earner = { id: string; memberSince: number; isInGoodStanding: boolean }

/** Holds the members until the transaction ends, in one order: two settlings of one member take turns. */
export async function lockEarners(tx: Tx, ids: string[], moment: Moment): Promise<Map<string, Earner>> {
  const { rows } = await sql<Earner>`
    select members.id, ${ms('members.created_at')} as "memberSince", ${inGoodStanding(moment)} as "isInGoodStanding"
    from members
    where members.id = any(${ids}::uuid[])
    order by members.id
    for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'

// Which accounts may earn points. Other features with the same requirement use these conditions: the score of a look,
// the votes of a contest, its prizes. All of them apply to a row of `members`.

export type EarningMoment = {
  now: Date
  /** False on a server that confirms no addresses, where otherwise no account could earn anything. */
  needsConfirmedEmail: boolean
}

const isConfirmed = ({ needsConfirmedEmail }: EarningMoment) =>
  sql<boolean>`(members.email_confirmed or not ${needsConfirmedEmail}::boolean)`

/** SQL: suspended at that time. */
export const isSuspended = ({ now }: Pick<EarningMoment, 'now'>) =>
  sql<boolean>`coalesce(members.suspended_until > ${now}, false)`

const oldEnoughFrom = sql<Date>`
  members.created_at + make_interval(days => (select min_account_days from points_settings))`

/** SQL: neither suspended nor, if this server confirms addresses, without a confirmed one. */
export const inGoodStanding = (moment: EarningMoment) =>
  sql<boolean>`(${isConfirmed(moment)} and not ${isSuspended(moment)})`

/** SQL: when the account may earn if only time passes; infinity when it takes more than time. */
export const earnsFrom = (moment: EarningMoment) => sql<Date>`(
  case when ${isConfirmed(moment)} then greatest(${oldEnoughFrom}, members.suspended_until)
       else 'infinity'::timestamptz end)`

export const mayEarn = (moment: EarningMoment) => sql<boolean>`(${earnsFrom(moment)} <= ${moment.now})`

export type NotYet = 'suspended' | 'unconfirmed' | 'too-young'

/** SQL: why the account may not earn; null when it may. */
export const whyNotYet = (moment: EarningMoment) => sql<NotYet | null>`(
  case when ${isSuspended(moment)} then 'suspended'
       when not ${isConfirmed(moment)} then 'unconfirmed'
       when not ${mayEarn(moment)} then 'too-young' end)`

/** What an account lacks and, if that is only time, until when at the latest. */
export type EarningWait = { why: NotYet; until: Date | null; days: number }

/** @returns null for an account that may earn */
export async function findEarningWait(
  db: DbOrTx,
  memberId: string,
  moment: EarningMoment,
): Promise<EarningWait | null> {
  const { rows } = await sql<{ why: NotYet | null; until: Date | number; days: number }>`
    select ${whyNotYet(moment)} as why, ${earnsFrom(moment)} as until,
           (select min_account_days from points_settings) as days
    from members where id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row?.why) return null
  return { why: row.why, until: row.until instanceof Date ? row.until : null, days: row.days }
}

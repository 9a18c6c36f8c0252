import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'

// Which accounts may earn points. What asks the same of an account uses these: the score of a look, the votes of a
// contest, its prizes. All of it reads a row of `members`.

export type Moment = {
  now: Date
  /** False on a server that confirms no addresses: there, nobody would ever earn anything. */
  needsConfirmedEmail: boolean
}

const isConfirmed = ({ needsConfirmedEmail }: Moment) =>
  sql<boolean>`(members.email_confirmed or not ${needsConfirmedEmail}::boolean)`

const isSuspended = ({ now }: Moment) => sql<boolean>`coalesce(members.suspended_until > ${now}, false)`

const oldEnoughFrom = sql<Date>`
  members.created_at + make_interval(days => (select min_account_days from points_settings))`

/** Neither suspended nor, where this server confirms addresses, with one that is not confirmed. */
export const inGoodStanding = (moment: Moment) =>
  sql<boolean>`(${isConfirmed(moment)} and not ${isSuspended(moment)})`

/** From when on the account may earn, if nothing but time passes; infinity when it takes more than time. */
export const earnsFrom = (moment: Moment) => sql<Date>`(
  case when ${isConfirmed(moment)} then greatest(${oldEnoughFrom}, members.suspended_until)
       else 'infinity'::timestamptz end)`

export const mayEarn = (moment: Moment) => sql<boolean>`(${earnsFrom(moment)} <= ${moment.now})`

export type NotYet = 'suspended' | 'unconfirmed' | 'too-young'

/** Why the account may not earn; null when it may. */
export const whyNotYet = (moment: Moment) => sql<NotYet | null>`(
  case when ${isSuspended(moment)} then 'suspended'
       when not ${isConfirmed(moment)} then 'unconfirmed'
       when not ${mayEarn(moment)} then 'too-young' end)`

/** What one account lacks, and until when at the latest where time alone is missing. */
export type Waiting = { why: NotYet; until: Date | null; days: number }

/** @returns null for an account that may earn */
export async function findWaiting(db: DbOrTx, memberId: string, moment: Moment): Promise<Waiting | null> {
  const { rows } = await sql<{ why: NotYet | null; until: Date | number; days: number }>`
    select ${whyNotYet(moment)} as why, ${earnsFrom(moment)} as until,
           (select min_account_days from points_settings) as days
    from members where id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row?.why) return null
  return { why: row.why, until: row.until instanceof Date ? row.until : null, days: row.days }
}

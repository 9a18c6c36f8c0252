import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

/** So old an account has to be before its reports weigh anything. */
export const REPORTER_MIN_DAYS = 3

export type ReportRecord = { upheld: number; dismissed: number }
export type Reporter = ReportRecord & { isEligible: boolean }

/**
 * What a report is worth. `weight` orders the queue: a first report counts half, and the more of somebody's reports
 * were right, the nearer to one. `trust` can take something out of sight by itself, so it has to be earned: without
 * a report that was upheld, and more upheld than dismissed, it is nothing, however many they are.
 */
export function weightOf({ isEligible, upheld, dismissed }: Reporter): { weight: number; trust: number } {
  if (!isEligible) return { weight: 0, trust: 0 }
  const share = (upheld + 1) / (upheld + dismissed + 2)
  return { weight: share, trust: upheld > dismissed ? share : 0 }
}

/** Confirmed address (where this server asks for that), some days old, in good standing; columns of `members`. */
export const eligible = (needsConfirmedEmail: boolean) => sql<boolean>`(
  (members.email_confirmed or not ${needsConfirmedEmail}::boolean)
  and members.created_at <= now() - make_interval(days => ${REPORTER_MIN_DAYS})
  and (members.suspended_until is null or members.suspended_until <= now()))`

/** Columns of a reporter's record; `reporter` is a column. */
export const recordOf = (reporter: string) => sql`
  (select count(*) from reports as past where past.reporter_id = ${sql.ref(reporter)} and past.state = 'upheld') as upheld,
  (select count(*) from reports as past where past.reporter_id = ${sql.ref(reporter)} and past.state = 'dismissed') as dismissed`

export async function readReporter(
  tx: Tx,
  memberId: string,
  needsConfirmedEmail: boolean,
): Promise<Reporter> {
  const { rows } = await sql<Reporter>`
    select ${eligible(needsConfirmedEmail)} as "isEligible", ${recordOf('members.id')}
    from members
    where members.id = ${memberId}`.execute(tx)
  return rows[0] ?? { isEligible: false, upheld: 0, dismissed: 0 }
}

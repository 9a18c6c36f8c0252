import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'

/** The age in days from which an account's reports have weight. */
export const REPORTER_MIN_DAYS = 3

export type ReportRecord = { upheld: number; dismissed: number }
export type Reporter = ReportRecord & { isEligible: boolean }

/**
 * Returns what a report is worth. `weight` orders the queue: a first report counts half, approaching one the more of
 * the reporter's reports were upheld. `trust` can hide something automatically, so it has to be earned: without an
 * upheld report, or with no more upheld than dismissed, it is zero, however many reporters there are.
 */
export function weightOf({ isEligible, upheld, dismissed }: Reporter): { weight: number; trust: number } {
  if (!isEligible) return { weight: 0, trust: 0 }
  const share = (upheld + 1) / (upheld + dismissed + 2)
  return { weight: share, trust: upheld > dismissed ? share : 0 }
}

/**
 * SQL: a confirmed address (if this server requires that), a few days old, and in good standing; on columns of
 * `members`.
 */
export const isEligibleReporterSql = (needsConfirmedEmail: boolean) => sql<boolean>`(
  (members.email_confirmed or not ${needsConfirmedEmail}::boolean)
  and members.created_at <= now() - make_interval(days => ${REPORTER_MIN_DAYS})
  and (members.suspended_until is null or members.suspended_until <= now()))`

/** SQL: the columns of a reporter's record; `reporter` is a column. */
export const reporterRecordSql = (reporter: string) => sql`
  (select count(*) from reports as past where past.reporter_id = ${sql.ref(reporter)} and past.state = 'upheld') as upheld,
  (select count(*) from reports as past where past.reporter_id = ${sql.ref(reporter)} and past.state = 'dismissed') as dismissed`

export async function readReporter(
  tx: Tx,
  memberId: string,
  needsConfirmedEmail: boolean,
): Promise<Reporter> {
  const { rows } = await sql<Reporter>`
    select ${isEligibleReporterSql(needsConfirmedEmail)} as "isEligible", ${reporterRecordSql('members.id')}
    from members
    where members.id = ${memberId}`.execute(tx)
  return rows[0] ?? { isEligible: false, upheld: 0, dismissed: 0 }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import type { DayCount } from '../../../../../platform/day-counts.ts'
import { profileActions } from '../../../../services/moderation/report-reasons.ts'

/**
 * Rows of closed accounts and exports exist for at least seven days, so the counts of the last seven days are complete
 * and are recomputed.
 */
const DAYS_COUNTED_AGAIN = 7

/** The start of the days that may have changed since the last count; '-infinity' before the first count. */
const since = sql`(
  select case when exists (select from day_counts where what <> 'match')
              then date_trunc('day', now() at time zone 'utc') at time zone 'utc'
                   - make_interval(days => ${DAYS_COUNTED_AGAIN})
              else '-infinity' end)`

/** The counts of those days in the source tables. */
const sourceCounts = sql`
  select (at at time zone 'utc')::date as day, what, count(*)::integer as count
  from (
    select created_at as at, 'report:' || kind as what from reports where created_at >= ${since}
    union all
    select decided_at, 'decision:' || case
             when action in (${sql.join([...profileActions, 'remove-comments'])}) then 'remove'
             when action in ('restore-profile', 'restore-comments') then 'show'
             else action end
    from moderation_decisions
    where decided_at >= ${since} and action not in ('dismiss', 'lift')
    union all
    select asked_at, 'appeal' from moderation_appeals where asked_at >= ${since}
    union all
    select decided_at, 'appeal:restored' from moderation_appeals
    where decided_at >= ${since} and verdict = 'restored'
    union all
    select min(happened_at), replace(action, '.', ':') from audit_entries
    where happened_at >= ${since} and action in ('join.accept', 'join.decline')
    group by action, subject_id, (happened_at at time zone 'utc')::date
    union all
    select closed_at, 'closed' from closed_accounts
    join members on members.id = member_id and members.joining = 'done'
    where closed_at >= ${since}
    union all
    select exports.asked_at, 'export' from exports where exports.asked_at >= ${since}
  ) as happened
  group by day, what`

/** Counts the days that may have changed. */
export async function countDays(db: DbOrTx): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text as day, what, count from (${sourceCounts}) as counted`.execute(db)
  return rows
}

export type MonthCount = { month: string; what: string; count: number }

/** Lists the counts per month since the first count, latest month first. */
export async function listMonths(db: DbOrTx): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(day, 'YYYY-MM') as month, what, sum(count)::integer as count
    from (
      select day, what, max(count) as count
      from (select day, what, count from day_counts union all ${sourceCounts}) as both_counts
      group by day, what
    ) as days
    group by month, what
    order by month desc, what`.execute(db)
  return rows
}

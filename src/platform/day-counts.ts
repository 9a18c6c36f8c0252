import { sql } from 'kysely'
import type { DbOrTx } from './database/database.ts'

/** How often something happened on one day (UTC). */
export type DayCount = { day: string; what: string; count: number }

/** Adds one to today's count, for events that leave no row to count later. */
export async function incrementDayCount(db: DbOrTx, what: string): Promise<void> {
  await sql`
    insert into day_counts (day, what, count) values ((now() at time zone 'utc')::date, ${what}, 1)
    on conflict (day, what) do update set count = day_counts.count + 1`.execute(db)
}

/** Stores counts and never lowers an earlier one: counted rows disappear with deleted accounts. */
export async function saveDayCounts(db: DbOrTx, counts: readonly DayCount[]): Promise<void> {
  await sql`
    insert into day_counts (day, what, count)
    select day, what, count
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (day date, what text, count integer)
    on conflict (day, what) do update set count = greatest(day_counts.count, excluded.count)`.execute(db)
}

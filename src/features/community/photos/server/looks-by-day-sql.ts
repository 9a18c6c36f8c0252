import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'

export type DayCount = { day: string; count: number }

/** Counts published looks and trips per day (UTC) since the given day, as far as they are still visible. */
export async function countLooksByDay(db: DbOrTx, from: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (uploaded_at at time zone 'utc')::date::text as day, count(*) as count
    from photos
    where state = 'published' and uploaded_at >= ${from}::date::timestamp at time zone 'utc'
    group by 1`.execute(db)
  return rows
}

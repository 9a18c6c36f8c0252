import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'

/** Counts members with a confirmed address per day (UTC) of joining, from the given day on. */
export async function countMembersByDay(db: DbOrTx, from: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'utc')::date::text as day, count(*) as count
    from members
    where email_confirmed and created_at >= ${from}::date::timestamp at time zone 'utc'
    group by 1`.execute(db)
  return rows
}

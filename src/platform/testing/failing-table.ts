import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Makes every insert into the table fail while `work` runs. Shows what else is rolled back with it. */
export async function whileInsertsFail<Answer>(
  db: Db,
  table: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await sql`
    create or replace function fail_insert() returns trigger language plpgsql
    as $$ begin raise exception 'inserts fail here'; end $$`.execute(db)
  await sql`create trigger fail_insert before insert on ${sql.table(table)} execute function fail_insert()`.execute(
    db,
  )
  try {
    return await work()
  } finally {
    await sql`drop trigger fail_insert on ${sql.table(table)}`.execute(db)
  }
}

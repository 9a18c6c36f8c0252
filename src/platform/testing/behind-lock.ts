import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../database/database.ts'

/**
 * Begins one work after the other while another transaction holds the rows that `lock` locks, so that each waits; then
 * releases the rows, and lets all finish.
 */
export async function allBehind<Ended>(
  db: Db,
  lock: RawBuilder<unknown>,
  works: (() => Promise<Ended>)[],
): Promise<Ended[]> {
  const held = await db.startTransaction().execute()
  const started: Promise<Ended>[] = []
  try {
    await lock.execute(held)
    for (const work of works) {
      started.push(work())
      await expect.poll(() => waitingCount(db), { timeout: 15_000 }).toBe(started.length)
    }
  } finally {
    await held.commit().execute()
  }
  return Promise.all(started)
}

/** Returns how many statements wait for a lock. */
export async function waitingCount(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

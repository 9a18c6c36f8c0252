import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { Problem, type ProblemCode } from '../../../problems.ts'
import type { Db, Tx } from '../database.ts'

/** Below the second after which Postgres looks for a deadlock and ends one of its transactions. */
const LOCK_WAIT = '700ms'
const TRIES = 20
const PAUSE_MS = 300

/** Postgres error codes: a lock timeout, and a deadlock. */
const LOCKED = new Set(['55P03', '40P01'])

export const isLocked = (error: unknown): boolean => LOCKED.has((error as pg.DatabaseError).code ?? '')

/**
 * Runs `work` in a transaction that gives way: when it waits too long for a lock, it is rolled back and repeated. In a
 * deadlock it therefore gives up first, and the other transaction, for example a member's request, succeeds. For rare
 * work on rows of many features, which others lock in another order. `work` must have no effect outside of its
 * transaction.
 * @param whenLocked the problem it answers with when every try waited too long; nothing is changed then
 */
export async function runYielding<Result>(
  db: Db,
  whenLocked: ProblemCode,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (!isLocked(error)) throw error
      if (tries >= TRIES) throw new Problem(whenLocked)
    }
    await pause(PAUSE_MS)
  }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database/database.ts'
import { makeMemoCache } from '../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../platform/once-per-key.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Problem } from '../../../problems.ts'

const HOUR_MS = 3_600_000

const cacheOf = oncePerKey((_: Platform) => makeMemoCache<Set<string>>({ ttlMs: HOUR_MS, max: 1 }))

/**
 * Refuses a time zone that Postgres does not know: Postgres computes days and hours, and may know fewer zones than
 * Node.
 * @throws Problem 'form-invalid' at `timeZone`
 */
export async function permitTimeZone(platform: Platform, timeZone: string): Promise<void> {
  const known = await cacheOf(platform).read('all', async () => new Set(await listTimeZones(platform.db)))
  if (!known.has(timeZone)) {
    throw new Problem('form-invalid', { fields: { timeZone: 'Choose a time zone' } })
  }
}

/** Returns the names of the zones that Postgres knows. Slow: Postgres reads a folder of six hundred files. */
async function listTimeZones(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  return rows.map(({ name }) => name)
}

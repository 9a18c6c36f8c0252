import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { onePer } from '../../../../platform/one-per.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listTimeZones } from './notice-settings-sql.ts'

const HOUR_MS = 3_600_000

const cacheOf = onePer((_: Platform) => makeMemoCache<Set<string>>({ ttlMs: HOUR_MS, max: 1 }))

/** Whether Postgres, which works out whose quiet hours end, knows the zone as well as we do. */
export async function knowsTimeZone(platform: Platform, timeZone: string): Promise<boolean> {
  const known = await cacheOf(platform).read('all', async () => new Set(await listTimeZones(platform.db)))
  return known.has(timeZone)
}

import { sql } from 'kysely'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** How late the checkout may notice the first card issued. */
const CACHE_MS = 2_000

const cacheOf = oncePerKey((_platform: Platform) => makeMemoCache<boolean>({ ttlMs: CACHE_MS, max: 1 }))

/** Returns whether the checkout shows a field for gift cards: only while any card has money on it. */
export const takesGiftCards = (platform: Platform, currency: string): Promise<boolean> =>
  cacheOf(platform).read(currency, async () => {
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (
        select from gift_cards where is_on and balance_minor > 0 and currency = ${currency}
      ) as "isThere"`.execute(platform.db)
    return rows[0]?.isThere ?? false
  })

import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readGiftCardSettings } from './gift-card-sale-sql.ts'

const CACHE_MS = 2_000

const cacheOf = oncePerKey((_platform: Platform) => makeMemoCache<boolean>({ ttlMs: CACHE_MS, max: 1 }))

/** Whether the shop sells gift cards. */
export const sellsGiftCards = (platform: Platform): Promise<boolean> =>
  cacheOf(platform).read('', async () => (await readGiftCardSettings(platform.db)).isOn)

export const clearSellsGiftCardsCache = (platform: Platform) => cacheOf(platform).clear()

import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findUsableDiscount } from './discount-admin-sql.ts'

/** How late the checkout may notice a code whose start time has come. Changes in the admin area take effect at once. */
const CACHE_MS = 2_000

const cacheOf = oncePerKey((_platform: Platform) => makeMemoCache<boolean>({ ttlMs: CACHE_MS, max: 1 }))

/** Returns whether the checkout shows a field for codes: only while any code can be used by anyone. */
export const takesDiscounts = (platform: Platform, currency: string): Promise<boolean> =>
  cacheOf(platform).read(currency, () => findUsableDiscount(platform.db, currency))

export const clearDiscountCache = (platform: Platform) => cacheOf(platform).clear()

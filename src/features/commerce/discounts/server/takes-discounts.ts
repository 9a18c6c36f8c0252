import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { onePer } from '../../../../platform/one-per.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findUsableDiscount } from './discount-admin-sql.ts'

/** The delay until a code whose time has come is noticed; a change in the admin area takes effect at once. */
const HELD_MS = 2_000

const cacheOf = onePer((_platform: Platform) => makeMemoCache<boolean>({ ttlMs: HELD_MS, max: 1 }))

/** Whether a checkout asks for a code: while anybody can use any. */
export const takesDiscounts = (platform: Platform, currency: string): Promise<boolean> =>
  cacheOf(platform).read(currency, () => findUsableDiscount(platform.db, currency))

export const clearDiscountCache = (platform: Platform) => cacheOf(platform).clear()

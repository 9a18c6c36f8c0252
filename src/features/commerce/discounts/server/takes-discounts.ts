import { makeHeld, onePer } from '../../../../platform/fast/held.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findUsableDiscount } from './discount-admin-sql.ts'

/** A code whose time has come is asked for so much later; one that is changed in the admin area at once. */
const HELD_MS = 2_000

const heldOf = onePer((_platform: Platform) => makeHeld<boolean>({ ttlMs: HELD_MS, max: 1 }))

/** Whether a checkout asks for a code: while anybody can use any. */
export const takesDiscounts = (platform: Platform, currency: string): Promise<boolean> =>
  heldOf(platform).read(currency, () => findUsableDiscount(platform.db, currency))

export const forgetHeldDiscounts = (platform: Platform) => heldOf(platform).drop()

import { LIMITS, type LimitName } from '../../../../platform/http/limits/limits.ts'

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

export const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

/** Codes and warnings depend on these limits: another number would break them. */
const FIXED: readonly LimitName[] = ['app-code', 'sign-in-warning']
/** These limits protect passwords from being guessed and mailboxes from being filled. */
const GUARDS = /^(sign-in|second-factor|reset|mail-|vat-check|find$)/

/** Returns how far a limit may be raised; any changeable limit may be lowered to 1. null: it cannot be changed. */
export function highestPoints(name: LimitName): number | null {
  if (FIXED.includes(name)) return null
  return LIMITS[name].points * (GUARDS.test(name) ? 5 : 100)
}

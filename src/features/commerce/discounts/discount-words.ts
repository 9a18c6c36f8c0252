import type { DiscountTerms } from './discount.ts'

export const discountKinds = ['percent', 'amount', 'shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]

export const DISCOUNT_CODE_MAX = 24
export const DISCOUNT_CODE = /^[A-Z0-9-]{3,24}$/

/** Returns the stored form of a code as entered. */
export const asDiscountCode = (typed: string): string => typed.trim().toUpperCase()

/** Whether a code can be used now, and if not, why. */
export const discountStates = ['usable', 'off', 'other-currency', 'not-yet', 'over', 'used-up'] as const
export type DiscountState = (typeof discountStates)[number]

type Standing = {
  isOn: boolean
  currency: string
  startsAt: Date | null
  endsAt: Date | null
  usesMax: number | null
  useCount: number
}

/** Returns whether a code can be used now by any member, or why not. */
export function discountState(code: Standing, shopCurrency: string, now: Date): DiscountState {
  if (!code.isOn) return 'off'
  if (code.currency !== shopCurrency) return 'other-currency'
  if (code.startsAt && now < code.startsAt) return 'not-yet'
  if (code.endsAt && now >= code.endsAt) return 'over'
  return code.usesMax !== null && code.useCount >= code.usesMax ? 'used-up' : 'usable'
}

/** Returns a mark of a code's terms. It is sent back with the order to detect that the terms changed. */
export function termsFingerprint(terms: DiscountTerms): string {
  if (terms.kind === 'shipping') return terms.kind
  return `${terms.kind} ${terms.kind === 'percent' ? terms.percent : terms.amountMinor}`
}

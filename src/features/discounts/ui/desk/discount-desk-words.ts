import { formatMoney } from '../../../../design/money.ts'
import type { DeskDiscount } from '../../discount.ts'
import type { DiscountKind, DiscountState } from '../../discount-words.ts'

export const kindNames: Record<DiscountKind, string> = {
  percent: 'Percent of the pieces',
  amount: 'A fixed amount',
  shipping: 'Free shipping',
}

/** "10%", "$12.00", "Free shipping" */
export function takesOff({ kind, percent, amountMinor, currency }: DeskDiscount): string {
  if (kind === 'percent') return `${percent}%`
  return kind === 'amount' ? formatMoney(amountMinor ?? 0, currency) : 'Free shipping'
}

/** Why one that is on cannot be used now; empty where it can. */
export const standingWords: Record<DiscountState, string> = {
  usable: '',
  off: '',
  'other-currency': 'Of another currency',
  'not-yet': 'Not yet',
  over: 'Over',
  'used-up': 'Used up',
}

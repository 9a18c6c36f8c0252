import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { AdminDiscount } from '../../discount.ts'
import type { DiscountKind, DiscountState } from '../../discount-words.ts'

export const discountKindNames: Record<DiscountKind, string> = {
  percent: 'Percent',
  amount: 'Amount',
  shipping: 'Free shipping',
}

/** "10%", "$12.00", "Free shipping" */
export function discountAmountWords({ kind, percent, amountMinor, currency }: AdminDiscount): string {
  if (kind === 'percent') return `${percent}%`
  return kind === 'amount' ? formatMoney(amountMinor ?? 0, currency) : 'Free shipping'
}

const reasons: Partial<Record<DiscountState, string>> = {
  'not-yet': 'not yet',
  over: 'over',
  'used-up': 'used up',
}

/** "On", or "On, used up" / "On, in EUR" with the reason if it still cannot be used. */
export function discountStateWords({ state, currency }: AdminDiscount): string {
  const reason = state === 'other-currency' ? `in ${currency}` : reasons[state]
  return reason ? `On, ${reason}` : 'On'
}

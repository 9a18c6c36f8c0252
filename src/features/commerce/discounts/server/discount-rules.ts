import { formatMoney } from '../../../../kernel/money/money.ts'
import { problemWords } from '../../../../problem-words.ts'
import { Problem, type ProblemCode } from '../../../../problems.ts'
import type { DiscountTerms } from '../discount.ts'
import { type DiscountState, discountState } from '../discount-words.ts'
import type { DiscountFacts } from './discount-use-sql.ts'

export type DiscountedOrder = { subtotalMinor: number; currency: string; now: Date }

/** A code that is off, in another currency, or for a group the member is not in is reported as unknown. */
const refusals: Record<Exclude<DiscountState, 'usable'>, ProblemCode> = {
  off: 'discount-unknown',
  'other-currency': 'discount-unknown',
  'not-yet': 'discount-not-yet',
  over: 'discount-over',
  'used-up': 'discount-used-up',
}

/**
 * Returns the terms of the code for this member.
 * @param field the form field that shows the reason
 * @throws Problem 'discount-unknown', 'discount-not-yet', 'discount-over', 'discount-used-up', 'discount-used-by-you',
 * 'discount-order-too-small'
 */
export function requireDiscountTerms(
  found: DiscountFacts | undefined,
  using: DiscountedOrder,
  field: string,
): DiscountTerms {
  const refusal = refusalOf(found, using)
  if (refusal === 'discount-order-too-small') {
    const missing = formatMoney((found?.leastMinor ?? 0) - using.subtotalMinor, using.currency)
    const detail = `Spend ${missing} more to use it.`
    throw new Problem(refusal, { detail, fields: { [field]: detail } })
  }
  if (refusal) throw new Problem(refusal, { fields: { [field]: problemWords[refusal] } })
  return termsOf(found!)
}

function refusalOf(found: DiscountFacts | undefined, { subtotalMinor, currency, now }: DiscountedOrder) {
  if (!found || found.isForOtherGroup) return 'discount-unknown'
  const state = discountState(found, currency, now)
  // Members who used it up themselves get that reason, rather than that others used it up.
  const isOwn = found.memberUsesMax !== null && found.memberUseCount >= found.memberUsesMax
  if (isOwn && (state === 'usable' || state === 'used-up')) return 'discount-used-by-you'
  if (state !== 'usable') return refusals[state]
  return subtotalMinor < (found.leastMinor ?? 0) ? 'discount-order-too-small' : null
}

const termsOf = ({ kind, percent, amountMinor }: DiscountFacts): DiscountTerms =>
  kind === 'percent'
    ? { kind, percent: percent! }
    : kind === 'amount'
      ? { kind, amountMinor: amountMinor! }
      : { kind }

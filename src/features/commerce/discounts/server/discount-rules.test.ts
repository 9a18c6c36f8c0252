import { expect, test } from 'vitest'
import type { Problem } from '../../../../problems.ts'
import { asDiscountCode, DISCOUNT_CODE, discountState, termsFingerprint } from '../discount-words.ts'
import { requireDiscountTerms } from './discount-rules.ts'
import type { DiscountFacts } from './discount-use-sql.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour))
const using = { subtotalMinor: 5000, currency: 'USD', now: at(12) }
const code: DiscountFacts = {
  ...{ id: 'id', code: 'SUMMER', kind: 'percent', percent: 20, amountMinor: null, leastMinor: null },
  ...{ currency: 'USD', startsAt: null, endsAt: null, usesMax: null, memberUsesMax: null },
  ...{ isOn: true, useCount: 0, memberUseCount: 0, isForOtherGroup: false },
}

/** The terms, or the code of the problem. */
const outcome = (facts: DiscountFacts | undefined) => {
  try {
    return requireDiscountTerms(facts, using, 'code')
  } catch (problem) {
    return (problem as Problem).code
  }
}

test.each<[string, Partial<DiscountFacts> | undefined, unknown]>([
  ['does not exist', undefined, 'discount-unknown'],
  ['is for a group without the member', { isForOtherGroup: true }, 'discount-unknown'],
  ['is turned off', { isOn: false }, 'discount-unknown'],
  ['is in another currency', { currency: 'EUR' }, 'discount-unknown'],
  ['begins later', { startsAt: at(13) }, 'discount-not-yet'],
  ['begins now', { startsAt: at(12) }, { kind: 'percent', percent: 20 }],
  ['ends now', { endsAt: at(12) }, 'discount-over'],
  ['ends later', { endsAt: at(13) }, { kind: 'percent', percent: 20 }],
  ['is used up', { usesMax: 3, useCount: 3 }, 'discount-used-up'],
  ['has one use left', { usesMax: 3, useCount: 2 }, { kind: 'percent', percent: 20 }],
  ['was used by this member', { memberUsesMax: 1, memberUseCount: 1 }, 'discount-used-by-you'],
  [
    'has a use left for this member',
    { memberUsesMax: 2, memberUseCount: 1 },
    { kind: 'percent', percent: 20 },
  ],
  [
    'is used up and was used by this member',
    { usesMax: 1, useCount: 1, memberUsesMax: 1, memberUseCount: 1 },
    'discount-used-by-you',
  ],
  [
    'is over and was used by this member',
    { endsAt: at(11), memberUsesMax: 1, memberUseCount: 1 },
    'discount-over',
  ],
  ['requires a larger order', { leastMinor: 5001 }, 'discount-order-too-small'],
  ['requires exactly this order value', { leastMinor: 5000 }, { kind: 'percent', percent: 20 }],
  ['takes off an amount', { kind: 'amount', amountMinor: 700 }, { kind: 'amount', amountMinor: 700 }],
  ['takes off the shipping', { kind: 'shipping' }, { kind: 'shipping' }],
])('a code that %s returns its terms or a problem [DISC-01, DISC-05, DISC-08]', (_what, facts, expected) => {
  expect(outcome(facts && { ...code, ...facts })).toEqual(expected)
})

test('a refusal is shown at the code field, with the amount missing if the order is too small [DISC-03]', () => {
  const refused = (facts: Partial<DiscountFacts>) => {
    try {
      return requireDiscountTerms({ ...code, ...facts }, using, 'discount.code')
    } catch (problem) {
      const { fields, facts } = problem as Problem
      return { ...facts, fields }
    }
  }
  const detail = 'Spend $25.00 more to use it.'
  expect(refused({ leastMinor: 7500 })).toEqual({ detail, fields: { 'discount.code': detail } })
  expect(refused({ usesMax: 1, useCount: 1 })).toEqual({ fields: { 'discount.code': expect.any(String) } })
})

test('a code has 3 to 24 letters, digits and dashes, and is converted to upper case [DISC-01]', () => {
  expect(asDiscountCode(' summer-26 ')).toBe('SUMMER-26')
  const typed = ['AB', 'ABC', 'A'.repeat(24), 'A'.repeat(25), 'A B', 'Ä26']
  expect(typed.map((one) => DISCOUNT_CODE.test(one))).toEqual([false, true, true, false, false, false])
})

test('different terms have different marks [DISC-05]', () => {
  expect(termsFingerprint({ kind: 'shipping' })).toBe('shipping')
  expect(termsFingerprint({ kind: 'percent', percent: 20 })).toBe('percent 20')
  expect(termsFingerprint({ kind: 'amount', amountMinor: 700 })).toBe('amount 700')
  expect(discountState({ ...code, usesMax: null, useCount: 9 }, 'USD', at(0))).toBe('usable')
})

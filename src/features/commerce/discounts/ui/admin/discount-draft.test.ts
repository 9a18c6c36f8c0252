import { expect, test } from 'vitest'
import type { AdminDiscount } from '../../discount.ts'
import { discountAmountWords, discountStateWords } from './discount-admin-words.ts'
import { draftOf, formOf } from './discount-draft.ts'

const stored: AdminDiscount = {
  ...{ id: '0192f0c0-0000-7000-8000-000000000001', code: 'SALE-12', kind: 'amount', percent: null },
  ...{
    amountMinor: 1200,
    leastMinor: 5000,
    currency: 'USD',
    startsAt: '2026-11-22T08:00:30.000Z',
    endsAt: null,
  },
  ...{
    usesMax: 3,
    memberUsesMax: null,
    group: null,
    isOn: true,
    useCount: 0,
    takenOffMinor: 0,
    isUsed: false,
  },
  ...{ state: 'usable', createdAt: '2026-11-22T00:00:00.000Z' },
}

test('a stored code that was not changed is submitted unchanged, to the second [DISC-01]', () => {
  const {
    id: _,
    currency,
    useCount: _u,
    takenOffMinor: _t,
    isUsed: _i,
    state: _s,
    createdAt: _c,
    group: _g,
    ...form
  } = stored
  expect(formOf(draftOf(stored, 'UTC'), stored, { currency, timeZone: 'UTC' })).toEqual({
    form: { ...form, groupId: null },
  })
})

test('a new code allows one use per member, and values of another kind are not submitted [DISC-01]', () => {
  const draft = { ...draftOf(null, 'UTC'), code: 'new', percent: '15 %', amountMinor: 'of no matter' }
  expect(formOf(draft, null, { currency: 'JPY', timeZone: 'UTC' })).toEqual({
    form: {
      ...{ code: 'new', kind: 'percent', percent: 15, amountMinor: null, leastMinor: null },
      ...{ startsAt: null, endsAt: null, usesMax: null, memberUsesMax: 1, groupId: null, isOn: true },
    },
  })
})

test('the dates of a code are typed and shown in the time zone of the shop [SALE-05]', () => {
  const planned = { ...stored, startsAt: '2026-03-28T23:00:00.000Z', endsAt: '2026-03-29T22:00:30.000Z' }
  const draft = draftOf(planned, 'Europe/Berlin')
  // Daylight saving time starts between the two.
  expect([draft.startsAt, draft.endsAt]).toEqual(['2026-03-29T00:00', '2026-03-30T00:00'])
  const shop = { currency: 'USD', timeZone: 'Europe/Berlin' }
  expect(formOf(draft, planned, shop)).toMatchObject({
    form: { startsAt: planned.startsAt, endsAt: planned.endsAt },
  })
  expect(formOf({ ...draft, endsAt: '2026-03-29T23:30' }, planned, shop)).toMatchObject({
    form: { endsAt: '2026-03-29T21:30:00.000Z' },
  })
})

test('a value that is not a number is reported at its field, with an example in the shop’s currency [DISC-01]', () => {
  const draft = {
    ...draftOf(stored, 'UTC'),
    amountMinor: '12,5O',
    leastMinor: '1.005',
    usesMax: '-1',
    memberUsesMax: '1.5',
  }
  expect(formOf(draft, stored, { currency: 'USD', timeZone: 'UTC' })).toEqual({
    fields: {
      amountMinor: 'Use an amount such as 12.00',
      leastMinor: 'Use an amount such as 12.00',
      usesMax: 'Use a whole number',
      memberUsesMax: 'Use a whole number',
    },
  })
  expect(
    formOf({ ...draftOf(stored, 'UTC'), amountMinor: '1200.5', leastMinor: '' }, null, {
      currency: 'JPY',
      timeZone: 'UTC',
    }),
  ).toEqual({
    fields: { amountMinor: 'Use an amount such as 1200' },
  })
})

test('the list shows what a code takes off, and why a code that is on cannot be used [DISC-02]', () => {
  expect(discountAmountWords(stored)).toBe('$12.00')
  expect(discountAmountWords({ ...stored, kind: 'percent', percent: 10 })).toBe('10%')
  expect(discountAmountWords({ ...stored, kind: 'shipping' })).toBe('Free shipping')
  expect(discountStateWords(stored)).toBe('On')
  expect(discountStateWords({ ...stored, state: 'used-up' })).toBe('On, used up')
  expect(discountStateWords({ ...stored, state: 'other-currency', currency: 'EUR' })).toBe('On, in EUR')
})

import { expect, test } from 'vitest'
import { countWaitingIn } from './waiting-places.ts'

test('a tab counts what waits in it, nothing twice, and nothing that the viewer may not see [TODAY-16]', () => {
  const waiting = {
    toPack: 4,
    unpaid: 3,
    dueSoon: 2,
    returnsAsked: 1,
    reports: 5,
    appeals: 1,
    brands: 2,
    proposals: 1,
  }
  expect(countWaitingIn('orders', waiting)).toBe(7)
  expect(countWaitingIn('returns', waiting)).toBe(1)
  expect(countWaitingIn('moderation', waiting)).toBe(6)
  expect(countWaitingIn('brands', waiting)).toBe(3)
  expect(countWaitingIn('settings', waiting)).toBe(0)
  expect(countWaitingIn('orders', { reports: 5, appeals: 1 })).toBe(0)
})

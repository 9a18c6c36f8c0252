import { expect, test } from 'vitest'
import { waitsIn } from './waiting-places.ts'

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
  expect(waitsIn('orders', waiting)).toBe(7)
  expect(waitsIn('returns', waiting)).toBe(1)
  expect(waitsIn('moderation', waiting)).toBe(6)
  expect(waitsIn('brands', waiting)).toBe(3)
  expect(waitsIn('settings', waiting)).toBe(0)
  expect(waitsIn('orders', { reports: 5, appeals: 1 })).toBe(0)
})

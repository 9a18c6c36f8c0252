import { expect, test } from 'vitest'
import { eeaCountries, takesWithdrawals } from '../../../core/shop-settings/server/takes-withdrawals.ts'
import { isInEu } from '../../tax/rates.ts'
import { isCancelledOrRefunded, isLate, withdrawalDeadline } from './withdrawal-rules.ts'

const until = (deliveredAt: Date | null, returnDays: number, timeZone = 'UTC') =>
  withdrawalDeadline(deliveredAt, { returnDays, timeZone })

test('the withdrawal period starts after the delivery day, includes the whole fourteenth day, and moves from a weekend to Monday [RET-13]', () => {
  // A Wednesday, fourteen days before a Wednesday.
  const wednesday = until(new Date('2026-11-04T22:30:00Z'), 14)!
  expect(wednesday.toISOString()).toBe('2026-11-18T23:59:59.999Z')
  expect(isLate(wednesday, new Date('2026-11-18T23:59:59.999Z'))).toBe(false)
  expect(isLate(wednesday, new Date('2026-11-19T00:00:00Z'))).toBe(true)
  const saturday = until(new Date('2026-11-07T08:00:00Z'), 14)!
  expect(saturday.toISOString()).toBe('2026-11-23T23:59:59.999Z')
  // A shop may allow more days, but never fewer.
  expect(until(new Date('2026-11-04T08:00:00Z'), 30)!.toISOString()).toBe('2026-12-04T23:59:59.999Z')
  expect(until(new Date('2026-11-04T08:00:00Z'), 0)!.toISOString()).toBe('2026-11-18T23:59:59.999Z')
  expect(until(null, 14)).toBeNull()
  expect(isLate(null, new Date())).toBe(false)
})

test('nothing is left to withdraw from once an order is cancelled or refunded [RET-13]', () => {
  const ended = (['cancelled', 'refunded', 'refund-due', 'delivered'] as const).map(isCancelledOrRefunded)
  expect(ended).toEqual([true, true, false, false])
})

test('the withdrawal period follows the time zone of the shop, also across a clock change [RET-13, RET-19]', () => {
  // In Berlin it is already the next day, and daylight saving time ends before the last day.
  const late = new Date('2026-10-14T22:30:00Z')
  expect(until(late, 14)!.toISOString()).toBe('2026-10-28T23:59:59.999Z')
  expect(until(late, 14, 'Europe/Berlin')!.toISOString()).toBe('2026-10-29T22:59:59.999Z')
  expect(until(late, 14, 'America/New_York')!.toISOString()).toBe('2026-10-29T03:59:59.999Z')
  // In that time zone, the fourteenth day is a Saturday.
  const friday = new Date('2026-11-06T23:30:00Z')
  expect(until(friday, 14)!.toISOString()).toBe('2026-11-20T23:59:59.999Z')
  expect(until(friday, 14, 'Europe/Berlin')!.toISOString()).toBe('2026-11-23T22:59:59.999Z')
})

test('the form is offered where the law of the shop’s country requires it, unless the owner sets otherwise [RET-11]', () => {
  const shop = { withdrawalForm: 'by-country', taxCountry: null, defaultCountry: 'United States' } as const
  expect(takesWithdrawals(shop)).toBe(false)
  expect(takesWithdrawals({ ...shop, defaultCountry: 'Germany' })).toBe(true)
  expect(takesWithdrawals({ ...shop, taxCountry: 'NO' })).toBe(true)
  expect(takesWithdrawals({ ...shop, taxCountry: 'US', defaultCountry: 'Germany' })).toBe(false)
  expect(takesWithdrawals({ ...shop, withdrawalForm: 'on' })).toBe(true)
  expect(takesWithdrawals({ ...shop, taxCountry: 'DE', withdrawalForm: 'off' })).toBe(false)
  // All countries that the tax rates list as member states are included.
  expect(eeaCountries.filter((code) => !isInEu(code))).toEqual(['IS', 'LI', 'NO'])
})

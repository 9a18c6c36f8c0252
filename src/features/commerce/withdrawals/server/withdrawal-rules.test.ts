import { expect, test } from 'vitest'
import { eeaCountries, takesWithdrawals } from '../../../core/shop-settings/server/takes-withdrawals.ts'
import { isInEu } from '../../tax/rates.ts'
import { isLate, withdrawalUntil } from './withdrawal-rules.ts'

test('the day of delivery does not count, the fourteenth after it counts whole, and a weekend goes on to Monday [RET-13]', () => {
  // A Wednesday, fourteen days before one.
  const wednesday = withdrawalUntil(new Date('2026-11-04T22:30:00Z'), 14)!
  expect(wednesday.toISOString()).toBe('2026-11-18T23:59:59.999Z')
  expect(isLate(wednesday, new Date('2026-11-18T23:59:59.999Z'))).toBe(false)
  expect(isLate(wednesday, new Date('2026-11-19T00:00:00Z'))).toBe(true)
  const saturday = withdrawalUntil(new Date('2026-11-07T08:00:00Z'), 14)!
  expect(saturday.toISOString()).toBe('2026-11-23T23:59:59.999Z')
  // A shop may give more, and never less.
  expect(withdrawalUntil(new Date('2026-11-04T08:00:00Z'), 30)!.toISOString()).toBe(
    '2026-12-04T23:59:59.999Z',
  )
  expect(withdrawalUntil(new Date('2026-11-04T08:00:00Z'), 0)!.toISOString()).toBe('2026-11-18T23:59:59.999Z')
  expect(withdrawalUntil(null, 14)).toBeNull()
  expect(isLate(null, new Date())).toBe(false)
})

test('the form is there where the law of the shop’s country asks for it, unless its owner says otherwise [RET-11]', () => {
  const shop = { withdrawalForm: 'by-country', taxCountry: null, defaultCountry: 'United States' } as const
  expect(takesWithdrawals(shop)).toBe(false)
  expect(takesWithdrawals({ ...shop, defaultCountry: 'Germany' })).toBe(true)
  expect(takesWithdrawals({ ...shop, taxCountry: 'NO' })).toBe(true)
  expect(takesWithdrawals({ ...shop, taxCountry: 'US', defaultCountry: 'Germany' })).toBe(false)
  expect(takesWithdrawals({ ...shop, withdrawalForm: 'on' })).toBe(true)
  expect(takesWithdrawals({ ...shop, taxCountry: 'DE', withdrawalForm: 'off' })).toBe(false)
  // The countries that the tax rates know as member states are all there.
  expect(eeaCountries.filter((code) => !isInEu(code))).toEqual(['IS', 'LI', 'NO'])
})

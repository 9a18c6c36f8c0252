import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, minorDigits } from './money.ts'
import { moneyInputValue, parseMoney } from './money-input.ts'

test.each([
  ['139', 'USD', 13_900],
  ['139.5', 'USD', 13_950],
  [' 1,139.05 ', 'USD', 113_905],
  ['1 139', 'USD', 113_900],
  ['0', 'USD', 0],
  ['1200', 'JPY', 1_200],
  ['1.234', 'BHD', 1_234],
  ['1.234', 'KWD', 1_234],
  ['139.5', 'HUF', 13_950],
  ['12.345', 'USD', null],
  ['1200.00', 'JPY', 1_200],
  ['1.5', 'JPY', null],
  ['1.000', 'JPY', null],
  ['-1', 'USD', null],
  ['1e3', 'USD', null],
  ['', 'USD', null],
  ['abc', 'USD', null],
])('“%s” in %s is %j', (typed, currency, minor) => {
  expect(parseMoney(typed, currency)).toBe(minor)
})

test('an amount in any currency is formatted as Intl formats it in US English [SHOP-14]', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const digits = minorDigits(currency)
    const format = new Intl.NumberFormat('en-US', {
      ...{ style: 'currency', currency },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    })
    for (const minor of [0, 7, 99, 100, -1, -250_000, 100_000, 123_456_789, 99_999_999_999, -1_234_567])
      expect(formatMoney(minor, currency)).toBe(format.format(minor / 10 ** digits))
  }
})

test('an amount written into a field is read back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom('USD', 'JPY', 'BHD', 'EUR'),
      (minor, currency) => {
        fc.pre(moneyInputValue(minor, currency).split('.')[0]!.length <= 9)
        expect(parseMoney(moneyInputValue(minor, currency), currency)).toBe(minor)
      },
    ),
  )
  expect(formatMoney(13_900, 'USD')).toBe('$139.00')
})

test.each([
  [1_234_567, 'JPY', '¥1,234,567'],
  [1_234_567, 'KWD', 'KWD\u00a01,234.567'],
  [0, 'KWD', 'KWD\u00a00.000'],
  // Engines disagree on the number of digits of these currencies; ours is fixed.
  [1_234_567, 'HUF', 'HUF\u00a012,345.67'],
  [1_234_567, 'IDR', 'IDR\u00a012,345.67'],
])('%i minor units of %s are written %s [SHOP-14]', (minor, currency, words) => {
  expect(formatMoney(minor, currency)).toBe(words)
})

describe('money is formatted from minor units [SHOP-14, PDP-05]', () => {
  test.each([
    [13900, 'USD', '$139.00'],
    [124850, 'USD', '$1,248.50'],
    [0, 'USD', '$0.00'],
    [4800, 'EUR', '€48.00'],
    [4800, 'JPY', '¥4,800'],
  ])('%i %s is %s', (minorUnits, currency, words) => {
    expect(formatMoney(minorUnits, currency)).toBe(words)
  })
})

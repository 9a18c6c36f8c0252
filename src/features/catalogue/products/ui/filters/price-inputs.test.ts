import { expect, test } from 'vitest'
import { parsePrices, priceInputValues } from './price-inputs.ts'

test.each([
  [{ from: '40', to: '80' }, '4000-8000'],
  [{ from: ' $12.50 ', to: '' }, '1250-'],
  [{ from: '', to: '1,200' }, '-120000'],
  [{ from: '50', to: '50' }, '5000-5000'],
  [{ from: '0', to: '0' }, '0-0'],
  [{ from: ' ', to: '' }, ''],
])('prices typed as %j are written to the address in minor units', (typed, price) => {
  expect(parsePrices(typed, 'USD')).toEqual({ price })
})

test.each([
  [{ from: '80', to: '40' }, { to: 'Use $80 or more' }],
  [{ from: '80.50', to: '40' }, { to: 'Use $80.50 or more' }],
  [{ from: 'cheap', to: '40' }, { from: 'Use an amount such as 40' }],
  [{ from: '10', to: '-5' }, { to: 'Use an amount such as 40' }],
  [{ from: '1.999', to: '' }, { from: 'Use an amount such as 40' }],
  [{ from: '', to: '99999999' }, { to: 'At most $9,999,999.99' }],
  [
    { from: 'a', to: 'b' },
    { from: 'Use an amount such as 40', to: 'Use an amount such as 40' },
  ],
])('prices typed as %j show an error at each wrong field', (typed, problems) => {
  expect(parsePrices(typed, 'USD')).toEqual({ problems })
})

test('an amount has as many decimals as its currency', () => {
  expect(parsePrices({ from: '4000', to: '8000' }, 'JPY')).toEqual({ price: '4000-8000' })
  expect(parsePrices({ from: '40.5', to: '' }, 'JPY')).toEqual({
    problems: { from: 'Use an amount such as 40' },
  })
  expect(priceInputValues('4000-', 'JPY')).toEqual({ from: '4000', to: '' })
})

test('the fields show the prices of the address, whole amounts without their cents', () => {
  expect(priceInputValues('5000-10050', 'USD')).toEqual({ from: '50', to: '100.50' })
  expect(priceInputValues('-5000', 'USD')).toEqual({ from: '', to: '50' })
  expect(priceInputValues('', 'USD')).toEqual({ from: '', to: '' })
})

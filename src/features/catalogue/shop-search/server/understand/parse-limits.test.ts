import { expect, test } from 'vitest'
import { parseLimits } from './parse-limits.ts'

const read = (typed: string, currency = 'USD') => {
  const { limits, understood, rest } = parseLimits(typed, currency, new Set())
  const said = Object.entries(limits).filter(([, value]) => value !== null && value !== false)
  return { ...Object.fromEntries(said), labels: understood.map(({ label }) => label), rest: rest.trim() }
}

test.each([
  ['wool under 100', { priceTo: 10_000, labels: ['Under $100'], rest: 'wool' }],
  ['wool < $99.90', { priceTo: 9_990, labels: ['Under $99.90'], rest: 'wool' }],
  ['boots below 80 dollars', { priceTo: 8_000, labels: ['Under $80'], rest: 'boots' }],
  ['between 50 and 80 dress', { priceFrom: 5_000, priceTo: 8_000, labels: ['$50 to $80'], rest: 'dress' }],
  ['dress from 50 to 80', { priceFrom: 5_000, priceTo: 8_000, labels: ['$50 to $80'], rest: 'dress' }],
  ['coats over 300', { priceFrom: 30_000, labels: ['Over $300'], rest: 'coats' }],
  ['over 50 under 80', { priceFrom: 5_000, priceTo: 8_000, labels: ['Under $80', 'Over $50'], rest: '' }],
  ['jeans size 30', { sizes: ['30'], labels: ['Size 30'], rest: 'jeans' }],
  ['tee in size xl', { sizes: ['XL'], labels: ['Size XL'], rest: 'tee' }],
  ['bags on sale', { isReduced: true, labels: ['Reduced'], rest: 'bags' }],
  ['new dresses', { isNew: true, labels: ['Newest first'], rest: 'dresses' }],
  // No limits.
  ['new balance', { labels: [], rest: 'new balance' }],
  ['size guide', { labels: [], rest: 'size guide' }],
  ['overcoat', { labels: [], rest: 'overcoat' }],
  ['bag under 40 cm', { labels: [], rest: 'bag under 40 cm' }],
  ['from paris', { labels: [], rest: 'from paris' }],
  ['between 80 and 50', { labels: [], rest: 'between 80 and 50' }],
])('“%s” is read as these limits [SRCH-04]', (typed, expected) => {
  expect(read(typed)).toEqual(expected)
})

test('amounts are in the currency of the shop, and words that the visitor marked as plain are no limit [SRCH-02, SRCH-04]', () => {
  expect(read('under 5000', 'JPY')).toMatchObject({ priceTo: 5_000, labels: ['Under ¥5,000'] })
  // Yen have no decimals.
  expect(read('between 12.50 and 20', 'JPY')).toEqual({ labels: [], rest: 'between 12.50 and 20' })
  expect(read('between 12 and 20.50', 'JPY')).toEqual({ labels: [], rest: 'between 12 and 20.50' })
  expect(parseLimits('wool under 100', 'USD', new Set(['under 100']))).toMatchObject({
    ...{ understood: [], rest: 'wool under 100' },
    limits: { priceTo: null },
  })
})

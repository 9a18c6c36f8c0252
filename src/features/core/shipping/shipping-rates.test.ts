import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShippingRate, ShippingZone } from './shipping.ts'
import { findShippingZone, type Goods, isAlwaysFree, ratePrice, ratesFor } from './shipping-rates.ts'

const flat = (priceMinor: number, changes: Partial<ShippingRate> = {}): ShippingRate => ({
  ...{ id: '0192f0c0-0000-7000-8000-000000000001', name: 'Standard', by: 'flat' },
  ...{ bands: [{ upTo: null, priceMinor }], freeFromMinor: null, days: null },
  ...changes,
})
const zone = (countries: string[] | null, ...rates: ShippingRate[]): ShippingZone => ({
  ...{ id: '0192f0c0-0000-7000-8000-000000000002', name: 'Zone', countries, rates },
})
const goods = (valueMinor: number, weightGrams = 0): Goods => ({ valueMinor, weightGrams })

test('a country uses the rates of its zone, other countries those of everywhere else, and without such a zone nothing is shipped [SHIP-01]', () => {
  const home = zone(['DE', 'AT'], flat(490))
  const others = zone(null, flat(1900))
  expect(findShippingZone([others, home], 'AT')).toBe(home)
  expect(findShippingZone([home, others], 'JP')).toBe(others)
  expect(findShippingZone([home, others], null)).toBe(others)
  expect(findShippingZone([home], 'JP')).toBeNull()
  expect(ratesFor([home], 'JP', goods(1000))).toEqual([])
})

test.each([
  ['a flat rate ignores the weight', flat(490), goods(1, 99_999), 490],
  ['a weight at the end of a band is in the band', byWeight(), goods(0, 1000), 490],
  ['a gram more is in the next band', byWeight(), goods(0, 1001), 890],
  ['a weight above the last band is not offered', byWeight(), goods(0, 5001), null],
  ['bands can go by value', { ...byWeight(), by: 'value' as const }, goods(5000, 99_999), 890],
  [
    'a cent below the free shipping limit costs the rate',
    flat(490, { freeFromMinor: 5000 }),
    goods(4999),
    490,
  ],
  ['shipping is free from the limit on', flat(490, { freeFromMinor: 5000 }), goods(5000), 0],
  [
    'an order that is too heavy is not offered even above the free shipping limit',
    { ...byWeight(), freeFromMinor: 5000 },
    goods(9000, 5001),
    null,
  ],
])('%s [SHIP-02]', (_what, rate, bought, price) => {
  expect(ratePrice(rate, bought)).toBe(price)
})

function byWeight(): ShippingRate {
  return flat(0, {
    by: 'weight',
    bands: [
      { upTo: 1000, priceMinor: 490 },
      { upTo: 5000, priceMinor: 890 },
    ],
  })
}

test('shipping is always free only if every rate is free [SHIP-02]', () => {
  expect(isAlwaysFree([zone(['DE'], flat(0)), zone(null, flat(0), flat(0))])).toBe(true)
  expect(isAlwaysFree([zone(['DE'], flat(0)), zone(null, flat(0), flat(1))])).toBe(false)
})

/** A second implementation: a table of the price at each gram or cent up to the last limit. */
function plainly({ by, bands, freeFromMinor }: ShippingRate, bought: Goods): number | 'not offered' {
  const amount = { flat: 0, weight: bought.weightGrams, value: bought.valueMinor }[by]
  let price: number | 'not offered' = 'not offered'
  for (const { upTo, priceMinor } of [...bands].reverse()) {
    if (amount <= (upTo ?? Number.POSITIVE_INFINITY)) price = priceMinor
  }
  if (price !== 'not offered' && freeFromMinor && freeFromMinor <= bought.valueMinor) price = 0
  return price
}

const rates: fc.Arbitrary<ShippingRate> = fc
  .record({
    by: fc.constantFrom('weight', 'value', 'flat'),
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
    prices: fc.array(fc.nat(900), { minLength: 6, maxLength: 6 }),
    isOpen: fc.boolean(),
    freeFromMinor: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  .map(({ by, ends, prices, isOpen, freeFromMinor }) =>
    flat(0, {
      ...{ by: by as ShippingRate['by'], freeFromMinor },
      bands: [
        ...ends.toSorted((one, other) => one - other).map((upTo, at) => ({ upTo, priceMinor: prices[at]! })),
        ...(isOpen ? [{ upTo: null, priceMinor: prices[5]! }] : []),
      ],
    }),
  )

test('a second, plain implementation agrees on random rates and carts [SHIP-02]', () => {
  fc.assert(
    fc.property(rates, fc.nat(70), fc.nat(70), (rate, valueMinor, weightGrams) => {
      const bought = { valueMinor, weightGrams }
      expect(ratePrice(rate, bought) ?? 'not offered').toBe(plainly(rate, bought))
    }),
    { numRuns: 5000 },
  )
})

import { expect, test } from 'vitest'
import { chartPaths } from './price-chart.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`
const steps = (...prices: (number | null)[]) =>
  prices.map((priceMinor, at) => ({ since: day(1 + at), priceMinor }))

test('each price is a level for as long as it was valid, and the highest is on top [WISH-06]', () => {
  expect(chartPaths({ steps: steps(4800, 3800), asOf: day(3) })).toEqual(['M0 3H160L160 69H320'])
})

test('there is no line while the product was not on sale [WISH-06]', () => {
  expect(chartPaths({ steps: steps(4800, null, 3800, null), asOf: day(5) })).toEqual([
    'M0 3H80',
    'M160 69H240',
  ])
})

test('a price that starts now and an empty history give valid paths [WISH-06]', () => {
  expect(chartPaths({ steps: steps(4800), asOf: day(1) })).toEqual(['M0 3H0'])
  expect(chartPaths({ steps: [], asOf: day(1) })).toEqual([])
})

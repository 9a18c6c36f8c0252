import { expect, test } from 'vitest'
import { type PriceStep, summarizePriceHistory } from './price-summary.ts'

const now = new Date('2026-11-21T12:00:00Z')
const step = (daysAgo: number, priceMinor: number | null, currency = 'USD'): PriceStep => ({
  since: new Date(now.getTime() - daysAgo * 86_400_000),
  priceMinor,
  currency,
})
const lowest = (...steps: PriceStep[]) => summarizePriceHistory(steps, now).lowest

test.each([
  ['one price for a long time', [step(400, 4800)], 4800],
  ['a sale within the thirty days', [step(400, 4800), step(20, 3800), step(10, 4800)], 3800],
  ['a sale that ended before the thirty days', [step(400, 4800), step(60, 3800), step(31, 4800)], 4800],
  [
    'a sale that began before the thirty days and ended within them',
    [step(400, 4800), step(60, 3800), step(29, 4800)],
    3800,
  ],
  ['today’s price as the lowest', [step(400, 4800), step(1, 100)], 100],
])('the lowest price of the last thirty days is right with %s [WISH-06]', (_, steps, priceMinor) => {
  expect(lowest(...steps)).toMatchObject({
    priceMinor,
    isWhole: true,
    since: step(30, 0).since.toISOString(),
  })
})

test('a history shorter than thirty days gives the lowest price since its start [WISH-06]', () => {
  const first = step(4, 4800)
  expect(lowest(first, step(1, 3800))).toEqual({
    priceMinor: 3800,
    since: first.since.toISOString(),
    isWhole: false,
  })
})

test('a product has no price while it is not on sale [WISH-06]', () => {
  expect(lowest(step(90, 100), step(60, null), step(5, 4800))).toMatchObject({ priceMinor: 4800 })
  expect(lowest(step(90, 4800), step(5, null))).toBeNull()
})

test('prices in another currency are not compared [WISH-06]', () => {
  expect(summarizePriceHistory([step(90, 100, 'EUR'), step(10, 4800)], now)).toMatchObject({
    steps: [{ priceMinor: 4800 }],
    currency: 'USD',
    lowest: { priceMinor: 4800, isWhole: false },
  })
})

test('an empty history has no lowest price [WISH-06]', () => {
  expect(summarizePriceHistory([], now)).toEqual({
    steps: [],
    currency: 'USD',
    asOf: now.toISOString(),
    lowest: null,
  })
})

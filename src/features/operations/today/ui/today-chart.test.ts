import { expect, test } from 'vitest'
import { CHART, chartBars, compareWithBefore } from './today-chart.ts'

test('each day has a bar: the highest fills the chart, a day of zero has none, and a negative one hangs below', () => {
  const { bars, zero } = chartBars([0, 10, 5])
  expect(zero).toBe(CHART.height)
  expect(bars.map(({ height }) => height)).toEqual([0, 72, 36])
  expect(bars[1]?.y).toBe(0)
  const below = chartBars([30, -10])
  expect([below.zero, below.bars[1]?.y, below.bars[1]?.height]).toEqual([54, 54, 18])
  expect(chartBars([0, 0]).bars.every(({ height }) => height === 0)).toBe(true)
  // One is visible even beside thousands.
  expect(chartBars([1, 100_000]).bars[0]?.height).toBe(1.5)
})

test.each([
  [12, 10, '20% more than in the 7 days before'],
  [5, 10, '50% less than in the 7 days before'],
  [10, 10, 'As many as in the 7 days before'],
  [0, 0, 'None in the 7 days before either'],
  [4, 0, 'None in the 7 days before'],
  [-3, 0, 'Less than in the 7 days before'],
  [10_001, 10_000, 'About as many as in the 7 days before'],
  [30_000, 10, '299,900% more than in the 7 days before'],
])('%i now and %i before are described as: %s', (now, before, words) => {
  expect(compareWithBefore(now, before, 7)).toBe(words)
})

import { expect, test } from 'vitest'
import { MATCHED_MAX, nearnessOf, pickForComparison, scoreOf, TURNED_MAX } from './nearness.ts'
import { toCrops } from './shown-picture.ts'

const plain = { places: 0, whole: 0, pattern: 0, overall: 0.5, clearness: 1, kind: 0.4 }

test.each([
  ['its surface matches almost completely', { whole: 0.97, pattern: 0.9 }, 'same-picture'],
  ['its surface matches', { whole: 0.84, pattern: 0.6 }, 'same-product'],
  [
    'its surface matches less, but many features match',
    { places: 7, whole: 0.74, pattern: 0.5 },
    'same-product',
  ],
  [
    'its outline matches but its pattern does not',
    { places: 9, whole: 0.85, pattern: 0.2, overall: 0.95 },
    'similar',
  ],
  ['it is similar', { overall: 0.75 }, 'similar'],
  ['it is similar, but no product stands out', { overall: 0.75, clearness: 0.1 }, null],
  ['it is very similar, although no product stands out', { overall: 0.78, clearness: 0.1 }, 'similar'],
  ['it is similar, but resembles no kind that is sold', { overall: 0.78, kind: 0.05 }, null],
  ['it is similar, before any kinds were learned', { overall: 0.78, kind: null }, 'similar'],
  ['it is a little similar', { overall: 0.6, places: 4 }, null],
])('a picture is rated by its evidence: %s [REV-11, TRUTH-06]', (_, evidence, nearness) => {
  expect(nearnessOf({ ...plain, ...evidence })).toBe(nearness)
})

test('the same product scores higher than any similar one', () => {
  const same = { ...plain, overall: 0.6, whole: 0.9, pattern: 0.9 }
  expect(scoreOf(same)).toBeGreaterThan(scoreOf({ ...plain, overall: 0.99 }))
})

test('pictures that match only when turned get a share of the detailed comparisons [TRUTH-07]', () => {
  const nearestFirst = Array.from({ length: 60 }, (_, at) => at)
  const upright = nearestFirst.slice(0, MATCHED_MAX - TURNED_MAX)
  const isTurned = (at: number) => at === 3 || at >= 50
  expect(pickForComparison(nearestFirst, isTurned)).toEqual([...upright, 50, 51, 52, 53])
  expect(pickForComparison(nearestFirst, () => false)).toEqual(nearestFirst.slice(0, MATCHED_MAX))
  expect(pickForComparison([1, 2, 3], (at) => at === 3)).toEqual([1, 2, 3])
})

test('a tap selects two areas of different size around it, both inside the picture', () => {
  expect(toCrops({ x: 0, y: 100 })).toEqual([
    { x: 0, y: 74, width: 26, height: 26 },
    { x: 0, y: 48, width: 52, height: 52 },
  ])
  expect(toCrops({ x: 10, y: 20, width: 30, height: 40 })).toEqual([{ x: 10, y: 20, width: 30, height: 40 }])
  expect(toCrops({})).toEqual([{ x: 0, y: 0, width: 100, height: 100 }])
})

import { expect, test } from 'vitest'
import { nearnessOf, scoreOf } from './nearness.ts'
import { partsMeant } from './shown-picture.ts'

test.each([
  ['alike and with many shared places', { overall: 0.98, places: 30, clearness: 1 }, 'same-picture'],
  ['a part of it, with many shared places', { overall: 0.6, places: 14, clearness: 0.1 }, 'same-product'],
  ['rather alike, with some shared places', { overall: 0.85, places: 8, clearness: 0.1 }, 'same-product'],
  ['nearly the same look, blurred', { overall: 0.96, places: 0, clearness: 1 }, 'same-product'],
  ['alike', { overall: 0.75, places: 2, clearness: 1 }, 'similar'],
  ['alike, and nothing stands out', { overall: 0.75, places: 2, clearness: 0.1 }, null],
  ['very alike, though nothing stands out', { overall: 0.78, places: 2, clearness: 0.1 }, 'similar'],
  ['a little alike', { overall: 0.6, places: 4, clearness: 1 }, null],
])('%s: how near that is [REV-11]', (_, evidence, nearness) => {
  expect(nearnessOf(evidence)).toBe(nearness)
})

test('shared places outweigh likeness, and beyond twenty no longer count', () => {
  expect(scoreOf({ overall: 0.6, places: 15 })).toBeGreaterThan(scoreOf({ overall: 0.95, places: 2 }))
  expect(scoreOf({ overall: 0.6, places: 60 })).toBe(scoreOf({ overall: 0.6, places: 20 }))
})

test('a tap means what is near it, in two sizes that stay inside the picture', () => {
  expect(partsMeant({ x: 0, y: 100 })).toEqual([
    { x: 0, y: 74, width: 26, height: 26 },
    { x: 0, y: 48, width: 52, height: 52 },
  ])
  expect(partsMeant({ x: 10, y: 20, width: 30, height: 40 })).toEqual([
    { x: 10, y: 20, width: 30, height: 40 },
  ])
  expect(partsMeant({})).toEqual([{ x: 0, y: 0, width: 100, height: 100 }])
})

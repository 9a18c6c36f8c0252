import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelUnit, readWeight, weightInputValue, weightUnits, weightWords } from './weights.ts'

test('a displayed weight that is typed in again gives the same number of grams, in each unit [SHIP-14]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...weightUnits), (grams, unit) => {
      expect(readWeight(weightInputValue(grams, unit), unit)).toBe(grams)
      expect(readWeight(weightWords(grams, unit), 'kg')).toBe(grams)
    }),
  )
})

test.each([
  ['350', 'g', 350],
  ['0,5', 'kg', 500],
  ['12', 'oz', 340],
  ['1.25 lb', 'g', 567],
  ['2 LBS', 'kg', 907],
  ['350 g', 'lb', 350],
  ['', 'g', null],
  ['-1', 'g', null],
  ['heavy', 'oz', null],
  ['1.2.3', 'lb', null],
] as const)('“%s” in %s is %j grams [SHIP-14]', (typed, unit, grams) => {
  expect(readWeight(typed, unit)).toBe(grams)
})

test('a weight has no more digits than it needs, and the weight of a parcel uses the large unit [SHIP-14]', () => {
  expect([340, 454, 2500].map((grams) => weightInputValue(grams, 'oz'))).toEqual(['12', '16', '88.2'])
  expect([weightInputValue(500, 'kg'), weightInputValue(907, 'lb')]).toEqual(['0.5', '2'])
  expect(weightUnits.map(parcelUnit)).toEqual(['kg', 'kg', 'lb', 'lb'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blurField, noiseField } from './noise.ts'

const size = fc.integer({ min: 4, max: 48 })
const seed = fc.integer({ min: 0, max: 90_000 })

test('noise is the same for the same seed, and another for another', () => {
  fc.assert(
    fc.property(size, size, seed, (width, height, from) => {
      const field = noiseField(width, height, { sizeX: 7, seed: from })
      expect(noiseField(width, height, { sizeX: 7, seed: from })).toEqual(field)
      expect(noiseField(width, height, { sizeX: 7, seed: from + 1 })).not.toEqual(field)
    }),
  )
})

test('noise stays between -1.6 and 1.6', () => {
  fc.assert(
    fc.property(size, size, seed, fc.integer({ min: 1, max: 5 }), (width, height, from, octaves) => {
      const field = noiseField(width, height, { sizeX: 9, octaves, seed: from })
      expect(field.every((value) => Math.abs(value) <= 1.6001)).toBe(true)
    }),
  )
})

test('blurring an even field changes nothing, and the field given stays as it is', () => {
  const even = new Float32Array(40 * 30).fill(0.25)
  const blurred = blurField(even, 40, 30, 3)
  expect(Math.max(...blurred)).toBeCloseTo(0.25, 3)
  expect(Math.min(...blurred)).toBeCloseTo(0.25, 3)
  expect(blurred).not.toBe(even)
})

test('blurring spreads a point evenly and loses none of it', () => {
  const field = new Float32Array(61 * 61)
  field[30 * 61 + 30] = 1
  const blurred = blurField(field, 61, 61, 4)
  const at = (x: number, y: number) => blurred[y * 61 + x]!
  expect(blurred.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3)
  expect(at(36, 30)).toBeCloseTo(at(24, 30), 6)
  expect(at(30, 36)).toBeCloseTo(at(36, 30), 6)
  expect(at(30, 30)).toBeGreaterThan(at(36, 30))
})

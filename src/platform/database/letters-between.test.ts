import { expect, test } from 'vitest'
import { lettersBetween } from './letters-between.ts'

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['jaket', 'jacket', 1],
  ['sneekers', 'sneakers', 1],
  ['corduory', 'corduroy', 1],
  ['coat', 'boot', 2],
  ['', 'hat', 3],
])('“%s” and “%s” differ by %i letters, in both directions', (a, b, letters) => {
  expect(lettersBetween(a, b)).toBe(letters)
  expect(lettersBetween(b, a)).toBe(letters)
})

import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['shirt', 'shirt', 0],
  ['shrit', 'shirt', 1],
  ['jaket', 'jacket', 1],
  ['sneekers', 'sneakers', 1],
  ['corduory', 'corduroy', 1],
  ['coat', 'boot', 2],
  ['', 'hat', 3],
])('“%s” and “%s” differ by %i letters, in both directions', (a, b, letters) => {
  expect(editDistance(a, b)).toBe(letters)
  expect(editDistance(b, a)).toBe(letters)
})

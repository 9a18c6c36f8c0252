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
])('between “%s” and “%s” lie %i letters, both ways', (a, b, letters) => {
  expect(lettersBetween(a, b)).toBe(letters)
  expect(lettersBetween(b, a)).toBe(letters)
})

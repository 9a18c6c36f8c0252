import { expect, test } from 'vitest'
import { isRewritten } from './is-rewritten.ts'

test.each([
  ['Runs small.', 'runs  small', false],
  ['Warm, light', 'Warm light!', false],
  ['Warm\nand light', 'Warm and light', false],
  ['Cafe\u0301 noir', 'Café noir', false],
  ['It is warm.', 'It is not warm.', true],
  ['Runs small.', 'Runs large.', true],
  ['Size 38', 'Size 39', true],
  ['👍', '👎', true],
  ['...', '???', false],
])('a change from “%s” to “%s” makes a review rewritten: %s [REV-16]', (before, after, rewritten) => {
  expect(isRewritten(before, after)).toBe(rewritten)
})

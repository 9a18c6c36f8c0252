import { expect, test } from 'vitest'
import { fitSummary } from './fit.ts'

test.each([
  [0, 0, 0, null],
  [2, 18, 2, 'True to size, 18 of 22'],
  [5, 1, 1, 'Runs small, 5 of 7'],
  [0, 0, 1, 'Runs large, 1 of 1'],
  // As many say that it fits as that it does not.
  [3, 3, 0, 'True to size, 3 of 6'],
  [3, 0, 3, 'Runs small, 3 of 6'],
])('%i small, %i true, %i large is “%s” [DEC-09]', (small, trueTo, large, words) => {
  expect(fitSummary({ 'runs-small': small, 'true-to-size': trueTo, 'runs-large': large })).toBe(words)
})

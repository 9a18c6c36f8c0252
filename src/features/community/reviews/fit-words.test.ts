import { expect, test } from 'vitest'
import { fitSummary } from './fit-words.ts'

test.each([
  [0, 0, 0, null],
  [2, 18, 2, 'True to size, 18 of 22'],
  [5, 1, 1, 'Runs small, 5 of 7'],
  [0, 0, 1, 'Runs large, 1 of 1'],
  // No fit has a majority: naming one would be wrong for as many members.
  [3, 3, 0, 'Mixed: 3 small, 3 true to size'],
  [3, 0, 3, 'Mixed: 3 small, 3 large'],
  [3, 1, 3, 'Mixed: 3 small, 1 true to size, 3 large'],
  [2, 3, 2, 'Mixed: 2 small, 3 true to size, 2 large'],
])(
  'the summary of %i small, %i true and %i large is “%s” [DEC-09, FIT-01]',
  (small, trueTo, large, words) => {
    expect(fitSummary({ 'runs-small': small, 'true-to-size': trueTo, 'runs-large': large })).toBe(words)
  },
)

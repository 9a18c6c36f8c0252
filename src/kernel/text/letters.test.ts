import { expect, test } from 'vitest'
import { beginningOf, shortened } from './letters.ts'

test('a text is cut between two letters, never within one [DEC-60]', () => {
  expect(beginningOf('two👗👗', 5)).toBe('two👗')
  expect(beginningOf('two👗👗', 6)).toBe('two👗')
  expect(beginningOf('👨‍👩‍👧‍👦👗', 11)).toBe('👨‍👩‍👧‍👦')
  expect(beginningOf('👨‍👩‍👧‍👦👗', 10)).toBe('')
  expect(beginningOf('e\u0301e\u0301', 3)).toBe('e\u0301')
  expect(beginningOf('whole', 5)).toBe('whole')
})

test('a shortened line ends with an ellipsis, and a line that fits is unchanged', () => {
  expect(shortened('A coat of wool', 8)).toBe('A coat…')
  expect(shortened('A coat👗', 8)).toBe('A coat👗')
  expect(shortened('A coat👗👗', 8)).toBe('A coat…')
})

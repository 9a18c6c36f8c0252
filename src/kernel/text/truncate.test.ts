import { expect, test } from 'vitest'
import { truncateText, truncateWithEllipsis } from './truncate.ts'

test('a text is cut between two letters, never within one [DEC-60]', () => {
  expect(truncateText('two👗👗', 5)).toBe('two👗')
  expect(truncateText('two👗👗', 6)).toBe('two👗')
  expect(truncateText('👨‍👩‍👧‍👦👗', 11)).toBe('👨‍👩‍👧‍👦')
  expect(truncateText('👨‍👩‍👧‍👦👗', 10)).toBe('')
  expect(truncateText('e\u0301e\u0301', 3)).toBe('e\u0301')
  expect(truncateText('whole', 5)).toBe('whole')
})

test('a shortened line ends with an ellipsis, and a line that fits is unchanged', () => {
  expect(truncateWithEllipsis('A coat of wool', 8)).toBe('A coat…')
  expect(truncateWithEllipsis('A coat👗', 8)).toBe('A coat👗')
  expect(truncateWithEllipsis('A coat👗👗', 8)).toBe('A coat…')
})

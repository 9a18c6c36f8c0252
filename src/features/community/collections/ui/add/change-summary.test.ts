import { expect, test } from 'vitest'
import { changeSummary } from './change-summary.ts'

test.each([
  [[{ name: 'Red things', hasItem: true }], 'Added to Red things'],
  [[{ name: 'Red things', hasItem: false }], 'Removed from Red things'],
  [
    [
      { name: 'Red things', hasItem: true },
      { name: 'Coats', hasItem: true },
    ],
    'Added to 2 collections',
  ],
  [
    [
      { name: 'Red things', hasItem: false },
      { name: 'Coats', hasItem: true },
    ],
    '2 collections changed',
  ],
])('a change of collections is summed up in one sentence: %#', (changed, words) => {
  expect(changeSummary(changed)).toBe(words)
})

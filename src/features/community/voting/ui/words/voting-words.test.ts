import { expect, test } from 'vitest'
import type { CategoryView } from '../../voting.ts'
import { leadWords, nextContest } from './voting-words.ts'

test('the lead of a winner is described, also when there is none [VOTE-13]', () => {
  expect(leadWords({ voteCount: 14 }, { voteCount: 12 }, 41)).toBe('of 41 votes, 2 ahead')
  expect(leadWords({ voteCount: 1 }, undefined, 1)).toBe('of 1 vote')
  expect(leadWords({ voteCount: 3 }, { voteCount: 3 }, 6)).toBe(
    'of 6 votes, level with second place and entered earlier',
  )
})

test('after a result, the contest that closes first is next, and those without an end come last [VOTE-13]', () => {
  const contest = (id: string, state: CategoryView['state'], closesAt: string | null) =>
    ({ id, state, closesAt }) as CategoryView
  const open = contest('open', 'open', null)
  const later = contest('later', 'open', '2026-12-02T00:00:00.000Z')
  const soon = contest('soon', 'open', '2026-12-01T00:00:00.000Z')
  const done = contest('done', 'sealed', '2026-11-01T00:00:00.000Z')
  expect(nextContest([open, later, soon, done], 'done')?.id).toBe('soon')
  expect(nextContest([open, done], 'done')?.id).toBe('open')
  expect(nextContest([done, soon], 'soon')).toBeUndefined()
})

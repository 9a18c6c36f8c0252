import { expect, test } from 'vitest'
import type { CategoryResult } from '../../voting.ts'
import { notCountedWords, unpaidPrizeWords, waitingVotesWords, yourVoteWords } from './counting-words.ts'

test('a result states how many votes did not count, by reason [VOTE-14]', () => {
  expect(notCountedWords({})).toBeNull()
  expect(notCountedWords({ 'too-young': 14 })).toBe(
    '14 votes did not count: from accounts too young to earn points.',
  )
  expect(notCountedWords({ cluster: 3, suspended: 1, unconfirmed: 2, 'too-young': 14 })).toBe(
    '20 votes did not count: 14 from accounts too young to earn points, 2 from accounts without a confirmed email address, 1 from suspended accounts, 3 counted together with another from the same address.',
  )
  expect(notCountedWords({ cluster: 1 })).toBe(
    '1 vote was counted together with another from the same address.',
  )
  expect(yourVoteWords('suspended')).toBe('It did not count: your account was suspended.')
})

test('a voter reads what a vote still lacks, from when on it counts, and whether that is too late [VOTE-14]', () => {
  const until = '2026-11-26T14:05:00.000Z'
  const young = { why: 'too-young', until, days: 3 } as const
  expect(waitingVotesWords(young, null)).toBe(
    'Your votes are shown right away. They count in the result once your account is 3 days old, on 26 November 2026, 14:05 UTC.',
  )
  expect(waitingVotesWords(young, '2026-11-26T14:04:00.000Z')).toBe(
    'Your votes are shown, but voting closes before your account is 3 days old. They will not count in the result.',
  )
  expect(waitingVotesWords({ ...young, days: 1 }, null)).toContain('1 day old')
  expect(waitingVotesWords({ why: 'unconfirmed', until: null, days: 3 }, null)).toContain(
    'once your email address is confirmed',
  )
})

test('a waiting or lapsed prize is mentioned, and a paid one is not [PTS-13]', () => {
  const result = (...prizes: CategoryResult['winners'][number]['prize'][]) =>
    ({
      winners: prizes.map((prize, at) => ({ prize, place: at + 1, voteCount: 1, entry: null })),
      prizesUntil: '2026-12-07T10:00:00.000Z',
    }) as CategoryResult
  expect(unpaidPrizeWords(result('paid', 'paid'))).toBeNull()
  expect(unpaidPrizeWords(result('paid', 'waiting'))).toContain('until 7 December 2026, 10:00 UTC')
  expect(unpaidPrizeWords(result('lapsed'))).toContain('A prize expired')
})

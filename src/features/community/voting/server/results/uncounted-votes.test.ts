import { expect, test } from 'vitest'
import { type CastVote, countReasons, decideUncountedVotes } from './uncounted-votes.ts'

const HOUR_MS = 3_600_000
const JOINED = Date.UTC(2026, 10, 1)
let number = 0
const vote = (more: Partial<CastVote> & { joinedHours?: number } = {}): CastVote => ({
  id: `vote-${String(++number).padStart(4, '0')}`,
  ...{ photoId: 'coat', memberId: `member-${number}`, origin: 'here', notYet: null, isJuror: false },
  joinedAt: new Date(JOINED + (more.joinedHours ?? 0) * HOUR_MS),
  ...more,
})
const reasonsOf = (votes: CastVote[]) => {
  const reasons = decideUncountedVotes(votes)
  return votes.map(({ id }) => reasons.get(id) ?? 'counts')
}

test('a vote by an account that may not earn points does not count, for the reason of the account [VOTE-14, DEC-82]', () => {
  const votes = [
    vote(),
    ...(['too-young', 'unconfirmed', 'suspended'] as const).map((notYet) => vote({ notYet })),
  ]
  expect(reasonsOf(votes)).toEqual(['counts', 'too-young', 'unconfirmed', 'suspended'])
})

test('among accounts opened within a day that voted for one entry from one address, only the oldest counts [VOTE-15]', () => {
  expect(reasonsOf([vote({ joinedHours: 5 }), vote(), vote({ joinedHours: 24 })])).toEqual([
    'cluster',
    'counts',
    'cluster',
  ])
  // An account opened a day later starts a new group.
  expect(reasonsOf([vote(), vote({ joinedHours: 24.1 }), vote({ joinedHours: 30 })])).toEqual([
    'counts',
    'counts',
    'cluster',
  ])
})

test('a family on one address that joined at different times is not a cluster [VOTE-15]', () => {
  expect(reasonsOf([vote(), vote({ joinedHours: 100 }), vote({ joinedHours: 4_000 })])).toEqual(
    Array(3).fill('counts'),
  )
})

test('votes from different or unknown addresses, or for different entries, are not a cluster [VOTE-15]', () => {
  const votes = [
    ...[vote(), vote({ origin: 'there' }), vote({ photoId: 'hat' })],
    ...[vote({ origin: null }), vote({ origin: null })],
  ]
  expect(reasonsOf(votes)).toEqual(Array(5).fill('counts'))
})

test('an account that does not count is not part of a cluster [VOTE-15]', () => {
  expect(reasonsOf([vote({ notYet: 'suspended' }), vote({ joinedHours: 1 })])).toEqual([
    'suspended',
    'counts',
  ])
})

test('the result does not depend on the order of the votes, and reasons are counted [VOTE-15]', () => {
  const votes = [vote({ joinedHours: 3 }), vote(), vote(), vote({ notYet: 'too-young' })]
  const once = decideUncountedVotes(votes)
  expect(decideUncountedVotes(votes.toReversed())).toEqual(once)
  expect(countReasons(once.values())).toEqual({ cluster: 2, 'too-young': 1 })
})

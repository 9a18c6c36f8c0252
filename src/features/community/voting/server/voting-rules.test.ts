import { expect, test } from 'vitest'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { computePlaces, formatTally, TALLY_RULE } from './results/tally.ts'
import {
  mayCommentOnCategory,
  mayEditCategoryComment,
  mayEnter,
  mayRemoveCategoryComment,
  mayScore,
  maySeeCounts,
  mayVote,
  mayVoteInState,
  mayWithdrawVote,
  stateOf,
} from './voting-rules.ts'

const member = (wishes: Partial<Viewer> = {}) =>
  ({ memberId: 'ana', isSuspended: false, isModerator: false, isAdmin: false, ...wishes }) as Viewer
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const entry = { ownerId: 'ben', isOpen: true, isInRound: true, isJuror: false, state: 'open' as const }

test('a category is upcoming until it opens, closed from the very moment it closes, and stays sealed [DEC-50]', () => {
  const times = { appearsAt: null, opensAt: at(9), closesAt: at(17), isSealed: false, hold: null }
  const states = [8, 9, 12, 17, 20].map((hour) => stateOf(times, at(hour)))
  expect(states).toEqual(['upcoming', 'open', 'open', 'closed', 'closed'])
  expect(stateOf({ ...times, isSealed: true }, at(12))).toBe('sealed')
  expect(
    stateOf({ appearsAt: null, opensAt: null, closesAt: null, isSealed: false, hold: null }, at(3)),
  ).toBe('open')
})

test('a hold takes effect once the votes are counted, and a released result is like any other [VOTE-16]', () => {
  const times = { appearsAt: null, opensAt: at(9), closesAt: at(17) }
  const states = (isSealed: boolean, hour: number) =>
    (['held', 'released', 'void'] as const).map((hold) => stateOf({ ...times, isSealed, hold }, at(hour)))
  expect(states(false, 12)).toEqual(['open', 'open', 'open'])
  expect(states(false, 18)).toEqual(['closed', 'closed', 'closed'])
  expect(states(true, 18)).toEqual(['held', 'sealed', 'void'])
})

test.each([
  [member(), entry, true],
  [signedOut, entry, 'sign-in-required'],
  [member({ isSuspended: true }), entry, 'account-suspended'],
  [member({ memberId: 'ben' }), entry, 'own-entry'],
  [member({ isAdmin: true, isModerator: true, memberId: 'ben' }), entry, 'own-entry'],
  [member(), { ...entry, isOpen: false }, 'entry-not-found'],
  [member(), { ...entry, isJuror: true }, 'jurors-do-not-vote'],
  [member(), { ...entry, isInRound: false }, 'entry-not-in-round'],
  [member(), { ...entry, state: 'upcoming' as const }, 'voting-not-open'],
  [member(), { ...entry, state: 'closed' as const }, 'voting-closed'],
  [member(), { ...entry, state: 'sealed' as const }, 'voting-closed'],
])(
  'the rules decide who may vote for which entry, case %# [VOTE-03, DEC-49, DEC-50, PERM-03]',
  (viewer, facts, expected) => {
    const verdict = mayVote(viewer, facts)
    expect(verdict.allowed || verdict.code).toBe(expected)
  },
)

test('a closed round takes no votes until it is counted, and only the first round takes entries [VOTE-27]', () => {
  const times = { appearsAt: null, opensAt: at(9), closesAt: at(17), isSealed: false, hold: null }
  expect(stateOf({ ...times, roundClosesAt: at(12) }, at(11))).toBe('open')
  expect(stateOf({ ...times, roundClosesAt: at(12) }, at(12))).toBe('closed')
  expect(mayEnter(member(), 'open', 2)).toEqual({ allowed: false, code: 'entries-closed' })
})

test.each([
  [{}, true],
  [{ isJuror: false }, 'not-a-juror'],
  [{ isOpen: false }, 'entry-not-found'],
  [{ isInRound: false }, 'entry-not-in-round'],
  [{ state: 'upcoming' as const }, 'voting-not-open'],
  [{ state: 'closed' as const }, 'voting-closed'],
])('the rules decide who may score which entry: %j [VOTE-24]', (facts, expected) => {
  const verdict = mayScore(member(), { ...entry, isJuror: true, ...facts })
  expect(verdict.allowed || verdict.code).toBe(expected)
})

test('members may enter before and during voting, and visitors may not [CAT-07, PERM-03]', () => {
  const verdicts = (['upcoming', 'open', 'closed', 'sealed'] as const).map((state) => {
    const verdict = mayEnter(member(), state, 1)
    return verdict.allowed || verdict.code
  })
  expect(verdicts).toEqual([true, true, 'entries-closed', 'entries-closed'])
  expect(mayEnter(signedOut, 'open', 1)).toEqual({ allowed: false, code: 'sign-in-required' })
})

test('counts are visible to members who have voted, to everyone once voting is over, and to no viewer while a result is held or void [DEC-51, VOTE-16]', () => {
  for (const state of ['held', 'void'] as const) {
    expect([maySeeCounts(state, true), maySeeCounts(state, false)]).toEqual([false, false])
  }
  expect(maySeeCounts('open', false)).toBe(false)
  expect(maySeeCounts('upcoming', false)).toBe(false)
  expect([maySeeCounts('open', true), maySeeCounts('closed', false), maySeeCounts('sealed', false)]).toEqual([
    true,
    true,
    true,
  ])
})

test('only its author may edit or remove a comment, and a moderator needs a reason to remove it [CAT-13, CAT-16]', () => {
  const comment = { authorId: 'ana' }
  const moderator = member({ memberId: 'mo', isModerator: true })
  expect(mayEditCategoryComment(member(), comment).allowed).toBe(true)
  expect(mayEditCategoryComment(moderator, comment).allowed).toBe(false)
  expect(mayEditCategoryComment(member({ isSuspended: true }), comment).allowed).toBe(false)
  expect(mayRemoveCategoryComment(member({ isSuspended: true }), comment).allowed).toBe(true)
  expect(mayRemoveCategoryComment(moderator, comment)).toMatchObject({ code: 'removal-needs-reason' })
  expect(mayRemoveCategoryComment(member({ memberId: 'ben' }), comment).allowed).toBe(false)
})

test('places go by votes, then by the earlier entry, then by id, and votes for unknown entries are ignored [DEC-51]', () => {
  const entries = [
    { entry: 'c', enteredAt: '2026-11-02T00:00:00.000Z' },
    { entry: 'b', enteredAt: '2026-11-01T00:00:00.000Z' },
    { entry: 'a', enteredAt: '2026-11-02T00:00:00.000Z' },
    { entry: 'd', enteredAt: '2026-11-03T00:00:00.000Z' },
  ]
  const votes = ['d', 'd', 'c', 'b', 'a', 'gone', 'gone', 'gone'].map((one, i) => ({
    vote: `${i}`,
    entry: one,
  }))
  expect(
    computePlaces(entries, votes).map(({ entry, place, voteCount }) => [place, entry, voteCount]),
  ).toEqual([
    [1, 'd', 2],
    [2, 'b', 1],
    [3, 'a', 1],
    [4, 'c', 1],
  ])
})

test('a tally is readable JSON, also an empty one, and has a SHA-256 checksum [DEC-51]', () => {
  const tally = {
    category: { id: 'x', name: 'Best "Repair" <b>' },
    closedAt: '2026-11-21T00:00:00.000Z',
    rule: TALLY_RULE,
    entries: [],
    votes: [],
  }
  const { text, sha256 } = formatTally(tally)
  expect(JSON.parse(text)).toEqual(tally)
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  const full = { ...tally, votes: [{ vote: '1', entry: 'a' }], entries: [{ entry: 'a', enteredAt: 'then' }] }
  expect(JSON.parse(formatTally(full).text)).toEqual(full)
})

test.each([
  [member(), 'open', true],
  [signedOut, 'open', 'sign-in-required'],
  [member({ isSuspended: true }), 'open', 'account-suspended'],
  [member(), 'upcoming', 'voting-not-open'],
  [member(), 'closed', 'voting-closed'],
  [member(), 'sealed', 'voting-closed'],
] as const)(
  'a vote can be withdrawn only while voting is open, case %# [DEC-50, PERM-03]',
  (viewer, state, expected) => {
    const verdict = mayWithdrawVote(viewer, { ...entry, state })
    expect(verdict.allowed || verdict.code).toBe(expected)
    const takes = mayVoteInState(state)
    expect(takes.allowed).toBe(state === 'open')
  },
)

test('a vote for an entry that is not in the round stays [DEC-50, VOTE-27]', () => {
  expect(mayWithdrawVote(member(), { ...entry, isInRound: false })).toMatchObject({
    code: 'entry-not-in-round',
  })
})

test('members who are not paused may comment on a category, and visitors may neither edit nor remove a comment [CAT-13, MOD-12]', () => {
  expect(mayCommentOnCategory(member()).allowed).toBe(true)
  expect(mayCommentOnCategory(member({ isSuspended: true })).allowed).toBe(false)
  expect(mayRemoveCategoryComment(signedOut, { authorId: 'ana' })).toMatchObject({ code: 'sign-in-required' })
  expect(mayEditCategoryComment(signedOut, { authorId: 'ana' })).toMatchObject({ code: 'sign-in-required' })
})

test('a category without an end stays open, and one that opens later is upcoming [DEC-50]', () => {
  const times = { appearsAt: null, opensAt: at(9), closesAt: null, isSealed: false, hold: null }
  expect([8, 9, 20].map((hour) => stateOf(times, at(hour)))).toEqual(['upcoming', 'open', 'open'])
})

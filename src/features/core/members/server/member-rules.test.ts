import { expect, test } from 'vitest'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import { isOpenTo, type MemberFacts, mayBlock, mayFollow, mayMute, maySeeMember } from './member-rules.ts'

const ben = viewerOf('ben')
const moderator = viewerOf('mo', { isModerator: true })
const ana: MemberFacts = {
  ...{ id: 'ana', visibility: 'public' },
  ...{ followedByViewer: false, blockedByViewer: false, blocksViewer: false },
}

test('a member may follow others, unless one of the two has blocked the other [FOL-01, DEC-73]', () => {
  expect(verdictCode(mayFollow(ben, ana))).toBe('allowed')
  expect(verdictCode(mayFollow(viewerOf('ben', { isSuspended: true }), ana))).toBe('account-suspended')
  expect(verdictCode(mayFollow(viewerOf('ana'), ana))).toBe('cannot-follow-yourself')
  expect(verdictCode(mayFollow(ben, { ...ana, blocksViewer: true }))).toBe('member-not-found')
  expect(verdictCode(mayFollow(ben, { ...ana, blockedByViewer: true }))).toBe('member-blocked')
})

test('a member cannot block or mute themselves [DEC-73]', () => {
  expect([verdictCode(mayBlock(ben, 'ana')), verdictCode(mayBlock(ben, 'ben'))]).toEqual([
    'allowed',
    'cannot-block-yourself',
  ])
  expect([verdictCode(mayMute(ben, 'ana')), verdictCode(mayMute(ben, 'ben'))]).toEqual([
    'allowed',
    'cannot-mute-yourself',
  ])
})

test('a blocked member cannot see the blocker, but moderators can [DEC-73]', () => {
  expect(verdictCode(maySeeMember(ben, ana))).toBe('allowed')
  expect(verdictCode(maySeeMember(ben, { ...ana, blocksViewer: true }))).toBe('member-not-found')
  expect(verdictCode(maySeeMember(ben, { ...ana, blockedByViewer: true }))).toBe('allowed')
  expect(verdictCode(maySeeMember(moderator, { ...ana, blocksViewer: true }))).toBe('allowed')
})

test.each<[string, Viewer, Partial<MemberFacts>, boolean]>([
  ['a public page to a stranger', ben, {}, true],
  ['a public page to a signed-out visitor', signedOut, {}, true],
  ['a public page to a member who is blocked', ben, { blocksViewer: true }, false],
  ['a public page to a member who blocked its owner', ben, { blockedByViewer: true }, false],
  ['a community page to a stranger', ben, { visibility: 'community' }, false],
  ['a community page to a signed-out visitor', signedOut, { visibility: 'community' }, true],
  ['a community page to a follower', ben, { visibility: 'community', followedByViewer: true }, true],
  ['a page for followers to a signed-out visitor', signedOut, { visibility: 'followers' }, false],
  ['a page for followers to a stranger', ben, { visibility: 'followers' }, false],
  ['a page for followers to a follower', ben, { visibility: 'followers', followedByViewer: true }, true],
  ['a page for followers to its owner', viewerOf('ana'), { visibility: 'followers' }, true],
  ['a page for followers to a moderator', moderator, { visibility: 'followers', blocksViewer: true }, true],
])('%s is open or closed (case %#) [DEC-07, PROF-03]', (_what, viewer, more, expected) => {
  expect(isOpenTo(viewer, { ...ana, ...more })).toBe(expected)
})

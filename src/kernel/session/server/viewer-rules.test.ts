import { expect, test } from 'vitest'
import { allowed, refuse } from '../../../platform/http/http.ts'
import { signedOut } from '../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../platform/testing/viewers.ts'
import { canRemove, firstRefusal, mayActWhileSuspended, mayWrite, refuseRemoval } from './viewer-rules.ts'

const [member, paused] = [viewerOf('ana'), viewerOf('ana', { isSuspended: true })]

test('members may write, paused members may only take back what they did, and visitors may do neither [GEN-14, MOD-12]', () => {
  expect([signedOut, paused, member].map((viewer) => verdictCode(mayWrite(viewer)))).toEqual([
    'sign-in-required',
    'account-suspended',
    'allowed',
  ])
  expect([signedOut, paused, member].map((viewer) => verdictCode(mayActWhileSuspended(viewer)))).toEqual([
    'sign-in-required',
    'allowed',
    'allowed',
  ])
})

test('where a member’s removal is refused, a moderator is asked for a reason [MOD-17]', () => {
  const byModerator = refuseRemoval(viewerOf('mo', { isModerator: true }), 'not-your-reel')
  const byMember = refuseRemoval(member, 'not-your-reel')
  expect([verdictCode(byModerator), verdictCode(byMember)]).toEqual(['removal-needs-reason', 'not-your-reel'])
  expect([allowed, byModerator, byMember].map(canRemove)).toEqual([
    { remove: true, moderate: false },
    { remove: false, moderate: true },
    { remove: false, moderate: false },
  ])
})

test('the first refusal of several rules decides, and the rules after it are not evaluated [GEN-14]', () => {
  const asked: string[] = []
  const rule = (name: string, verdict = allowed) => {
    return () => {
      asked.push(name)
      return verdict
    }
  }
  expect(
    verdictCode(
      firstRefusal(rule('a'), rule('b', refuse('photo-not-found')), rule('c', refuse('own-entry'))),
    ),
  ).toBe('photo-not-found')
  expect(asked).toEqual(['a', 'b'])
  expect(verdictCode(firstRefusal(rule('d'), rule('e')))).toBe('allowed')
})

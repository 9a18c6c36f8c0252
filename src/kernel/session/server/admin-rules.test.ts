import { expect, test } from 'vitest'
import { checkPermission, moderatorOnly } from '../../../platform/http/http.ts'
import { verdictCode, viewerOf } from '../../../platform/testing/viewers.ts'
import { mayActOn } from './admin-rules.ts'

const ben = viewerOf('ben')
const moderator = viewerOf('mo', { isModerator: true })
const admin = viewerOf('boss', { isModerator: true, isAdmin: true })

test('moderators may act on members, admins on everyone but themselves [MOD-01, MOD-11]', () => {
  expect([ben, moderator, admin].map((viewer) => verdictCode(moderatorOnly(viewer)))).toEqual([
    ...['moderator-required', 'allowed', 'allowed'],
  ])
  expect([moderator, admin].map((viewer) => verdictCode(checkPermission(viewer, 'settings.write')))).toEqual([
    'admin-required',
    'allowed',
  ])
  const about = (id: string, role: 'member' | 'moderator' | 'admin') =>
    [ben, moderator, admin].map((viewer) => verdictCode(mayActOn(viewer, { id, role })))
  expect(about('ana', 'member')).toEqual(['moderator-required', 'allowed', 'allowed'])
  expect(about('ana', 'moderator')).toEqual(['moderator-required', 'cannot-moderate-staff', 'allowed'])
  expect(about('mo', 'moderator')).toEqual(['moderator-required', 'cannot-moderate-yourself', 'allowed'])
  expect(about('boss', 'admin')[2]).toBe('cannot-moderate-yourself')
})

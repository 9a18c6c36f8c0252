import { expect, test } from 'vitest'
import { signedOut } from '../../../platform/sign-in/viewer.ts'
import { said, viewerOf } from '../../../platform/testing/viewers.ts'
import type { PictureFor } from '../picture.ts'
import { maySeePicturesOf, mayUpload, mayUsePicture } from './picture-rules.ts'

const ties = { followsOwner: false, isApart: false }
const [ana, admin] = [viewerOf('ana'), viewerOf('boss', { isAdmin: true })]

test.each<[PictureFor, string, string]>([
  ['photo', 'allowed', 'allowed'],
  ['article', 'admin-required', 'allowed'],
  ['brand', 'admin-required', 'allowed'],
  ['product', 'admin-required', 'allowed'],
])('a picture for %s: a member is told %s, an admin %s [PERM-06]', (purpose, forMember, forAdmin) => {
  expect([said(mayUpload(ana, purpose)), said(mayUpload(admin, purpose))]).toEqual([forMember, forAdmin])
})

test('nobody uploads signed out or paused [MOD-12]', () => {
  expect(said(mayUpload(signedOut, 'photo'))).toBe('sign-in-required')
  expect(said(mayUpload(viewerOf('ana', { isSuspended: true }), 'photo'))).toBe('account-suspended')
})

test('members use their own pictures, and admins those of the shop [PERM-03]', () => {
  expect([ana, admin].map((viewer) => mayUsePicture(viewer, { ownerId: 'ana' }))).toEqual([true, false])
  expect([ana, admin].map((viewer) => mayUsePicture(viewer, { ownerId: null }))).toEqual([false, true])
})

test('files shown to followers alone are for the owner, moderators and followers who are not blocked [DEC-07]', () => {
  expect(maySeePicturesOf(ana, 'ana', ties)).toBe(true)
  expect(maySeePicturesOf(viewerOf('mo', { isModerator: true }), 'ana', ties)).toBe(true)
  const ben = viewerOf('ben')
  expect(maySeePicturesOf(ben, 'ana', ties)).toBe(false)
  expect(maySeePicturesOf(ben, 'ana', { ...ties, followsOwner: true })).toBe(true)
  expect(maySeePicturesOf(ben, 'ana', { followsOwner: true, isApart: true })).toBe(false)
})

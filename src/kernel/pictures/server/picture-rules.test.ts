import { expect, test } from 'vitest'
import { signedOut } from '../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../platform/testing/viewers.ts'
import type { PictureFor } from '../picture.ts'
import { gateOf, maySeePicturesOf, maySeeUnpublished, mayUpload, mayUsePicture } from './picture-rules.ts'

const ties = { followsOwner: false, isApart: false }
const [ana, admin] = [viewerOf('ana'), viewerOf('boss', { isAdmin: true })]

test.each<[PictureFor, string, string]>([
  ['photo', 'allowed', 'allowed'],
  ['article', 'admin-required', 'allowed'],
  ['brand', 'admin-required', 'allowed'],
  ['product', 'admin-required', 'allowed'],
])(
  'uploading a picture for %s: %s for a member, %s for an admin [PERM-06]',
  (purpose, forMember, forAdmin) => {
    expect([verdictCode(mayUpload(ana, purpose)), verdictCode(mayUpload(admin, purpose))]).toEqual([
      forMember,
      forAdmin,
    ])
  },
)

test('visitors and paused members may not upload [MOD-12]', () => {
  expect(verdictCode(mayUpload(signedOut, 'photo'))).toBe('sign-in-required')
  expect(verdictCode(mayUpload(viewerOf('ana', { isSuspended: true }), 'photo'))).toBe('account-suspended')
})

test('members may use only their own pictures, and admins only those of the shop [PERM-03]', () => {
  expect([ana, admin].map((viewer) => mayUsePicture(viewer, { ownerId: 'ana' }))).toEqual([true, false])
  expect([ana, admin].map((viewer) => mayUsePicture(viewer, { ownerId: null }))).toEqual([false, true])
})

test('pictures for followers only may be seen by the owner, moderators, and followers who are not blocked [DEC-07]', () => {
  expect(maySeePicturesOf(ana, 'ana', ties)).toBe(true)
  expect(maySeePicturesOf(viewerOf('mo', { isModerator: true }), 'ana', ties)).toBe(true)
  const ben = viewerOf('ben')
  expect(maySeePicturesOf(ben, 'ana', ties)).toBe(false)
  expect(maySeePicturesOf(ben, 'ana', { ...ties, followsOwner: true })).toBe(true)
  expect(maySeePicturesOf(ben, 'ana', { followsOwner: true, isApart: true })).toBe(false)
})

test('a picture that is not published is seen by its owner, by moderators once it is used, and as a cover by editors [DEC-07, PERM-03]', () => {
  const unused = { ownerId: 'ana', isUsed: false, isCover: false }
  const [ben, moderator] = [viewerOf('ben'), viewerOf('mo', { isModerator: true })]
  const editor = viewerOf('ed', { permissions: ['magazine.write'] })
  const seenBy = (picture: typeof unused) =>
    [ana, ben, moderator, editor].map((viewer) => maySeeUnpublished(viewer, picture))
  expect(seenBy(unused)).toEqual([true, false, false, false])
  expect(seenBy({ ...unused, isUsed: true })).toEqual([true, false, true, false])
  expect(seenBy({ ...unused, isCover: true })).toEqual([true, false, false, true])
})

test('a picture is for everyone unless its post is for followers only, or not published [DEC-07]', () => {
  const picture = { ownerId: 'ana', forFollowersOf: null, isHidden: false, isUsed: true, isCover: false }
  const published = { ...picture, isUnpublished: false }
  expect(gateOf(published)).toEqual({ kind: 'everybody' })
  expect(gateOf({ ...published, forFollowersOf: 'ana', isHidden: true })).toEqual({
    ...{ kind: 'followers', ownerId: 'ana', isHidden: true },
  })
  expect(gateOf({ ...picture, isUnpublished: true })).toEqual({
    ...{ kind: 'owner', ownerId: 'ana', isUsed: true, isCover: false },
  })
})

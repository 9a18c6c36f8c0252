import { expect, test } from 'vitest'
import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import {
  type CommentFacts,
  mayCommentOnPhoto,
  mayEditComment,
  mayEditPhoto,
  mayFavouritePhoto,
  mayLikePhoto,
  mayRemoveComment,
  mayRemovePhoto,
  maySeeLikeCount,
  maySeePhoto,
  type PhotoWithTies,
} from './photo-rules.ts'

const viewers = {
  signedOut: signedOut as Viewer,
  owner: viewerOf('owner'),
  author: viewerOf('author'),
  stranger: viewerOf('stranger'),
  pausedOwner: viewerOf('owner', { isSuspended: true }),
  pausedAuthor: viewerOf('author', { isSuspended: true }),
  pausedStranger: viewerOf('stranger', { isSuspended: true }),
  moderator: viewerOf('moderator', { isModerator: true }),
} satisfies Record<string, Viewer>

const published: PhotoWithTies = {
  id: 'photo',
  ownerId: 'owner',
  state: 'published',
  followersOnly: false,
  commentsOpen: true,
  followsOwner: false,
  isApart: false,
}
const photos = {
  published,
  closed: { ...published, commentsOpen: false },
  hidden: { ...published, state: 'hidden' },
  followersOnly: { ...published, followersOnly: true },
  followed: { ...published, followersOnly: true, followsOwner: true },
  blocked: { ...published, isApart: true },
  followedAndBlocked: { ...published, followersOnly: true, followsOwner: true, isApart: true },
} satisfies Record<string, PhotoWithTies>

const comment: CommentFacts = { authorId: 'author' }

type Row = [keyof typeof viewers, keyof typeof photos, 'allowed' | string]

test.each<[keyof typeof viewers, string]>([
  ['signedOut', 'sign-in-required'],
  ['stranger', 'allowed'],
  ['pausedStranger', 'account-suspended'],
])('viewer %s tries to write: %s [ACT-22]', (viewer, verdict) => {
  expect(verdictCode(mayWrite(viewers[viewer]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'allowed'],
  ['stranger', 'published', 'allowed'],
  ['pausedStranger', 'published', 'allowed'],
  ['signedOut', 'hidden', 'photo-not-found'],
  ['stranger', 'hidden', 'photo-not-found'],
  ['owner', 'hidden', 'allowed'],
  ['moderator', 'hidden', 'allowed'],
  ['signedOut', 'followersOnly', 'photo-not-found'],
  ['stranger', 'followersOnly', 'photo-not-found'],
  ['stranger', 'followed', 'allowed'],
  ['owner', 'followersOnly', 'allowed'],
  ['moderator', 'followersOnly', 'allowed'],
  ['stranger', 'blocked', 'photo-not-found'],
  ['stranger', 'followedAndBlocked', 'photo-not-found'],
  ['moderator', 'blocked', 'allowed'],
])('viewer %s tries to see a %s photo: %s [VIEW-01, DEC-07, DEC-73]', (viewer, photo, verdict) => {
  expect(verdictCode(maySeePhoto(viewers[viewer], photos[photo]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['stranger', 'published', 'allowed'],
  ['owner', 'published', 'allowed'],
  ['pausedStranger', 'published', 'account-suspended'],
  ['stranger', 'hidden', 'photo-not-found'],
  ['owner', 'hidden', 'allowed'],
])('viewer %s tries to like a %s photo: %s [ACT-22]', (viewer, photo, verdict) => {
  expect(verdictCode(mayLikePhoto(viewers[viewer], photos[photo]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['stranger', 'published', 'allowed'],
  ['pausedStranger', 'published', 'allowed'],
  ['stranger', 'hidden', 'photo-not-found'],
])('viewer %s tries to make a %s photo a favorite: %s [ACT-22]', (viewer, photo, verdict) => {
  expect(verdictCode(mayFavouritePhoto(viewers[viewer], photos[photo]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['stranger', 'published', 'allowed'],
  ['pausedStranger', 'published', 'account-suspended'],
  ['stranger', 'closed', 'comments-closed'],
  ['owner', 'closed', 'comments-closed'],
  ['stranger', 'hidden', 'photo-not-found'],
])('viewer %s tries to comment on a %s photo: %s [ACT-22]', (viewer, photo, verdict) => {
  expect(verdictCode(mayCommentOnPhoto(viewers[viewer], photos[photo]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['owner', 'published', 'allowed'],
  ['owner', 'hidden', 'allowed'],
  ['pausedOwner', 'published', 'account-suspended'],
  ['stranger', 'published', 'not-your-photo'],
  ['moderator', 'published', 'not-your-photo'],
  ['stranger', 'hidden', 'photo-not-found'],
])('viewer %s tries to edit a %s photo: %s [ACT-28, ACT-30]', (viewer, photo, verdict) => {
  expect(verdictCode(mayEditPhoto(viewers[viewer], photos[photo]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['owner', 'published', 'allowed'],
  ['pausedOwner', 'published', 'allowed'],
  ['moderator', 'published', 'removal-needs-reason'],
  ['stranger', 'published', 'not-your-photo-to-delete'],
  ['stranger', 'hidden', 'photo-not-found'],
])('viewer %s tries to delete a %s photo: %s [ACT-25, ACT-30, VIEW-10]', (viewer, photo, verdict) => {
  expect(verdictCode(mayRemovePhoto(viewers[viewer], photos[photo]))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['author', 'published', 'allowed'],
  ['author', 'closed', 'allowed'],
  ['pausedAuthor', 'published', 'account-suspended'],
  ['owner', 'published', 'not-your-comment'],
  ['moderator', 'published', 'not-your-comment'],
  ['author', 'hidden', 'photo-not-found'],
])('viewer %s tries to edit the author’s comment on a %s photo: %s [DEC-59]', (viewer, photo, verdict) => {
  expect(verdictCode(mayEditComment(viewers[viewer], photos[photo], comment))).toBe(verdict)
})

test.each<Row>([
  ['signedOut', 'published', 'sign-in-required'],
  ['author', 'published', 'allowed'],
  ['pausedAuthor', 'published', 'allowed'],
  ['owner', 'published', 'allowed'],
  ['moderator', 'published', 'removal-needs-reason'],
  ['stranger', 'published', 'not-your-comment'],
  ['stranger', 'hidden', 'photo-not-found'],
])('viewer %s tries to remove the author’s comment on a %s photo: %s [DEC-59]', (viewer, photo, verdict) => {
  expect(verdictCode(mayRemoveComment(viewers[viewer], photos[photo], comment))).toBe(verdict)
})

test('only the owner sees the like count of a photo that hides it', () => {
  const hidden = { ownerId: 'owner', hidesLikeCount: true }
  const all = Object.values(viewers)
  const seeing = all.filter((viewer) => maySeeLikeCount(viewer, hidden))
  expect(seeing).toEqual([viewers.owner, viewers.pausedOwner])
  expect(all.every((viewer) => maySeeLikeCount(viewer, { ...hidden, hidesLikeCount: false }))).toBe(true)
})

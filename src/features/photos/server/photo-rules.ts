import { allowed, refuse, type Verdict } from '../../../platform/http.ts'
import type { Viewer } from '../../../platform/viewer.ts'

/** What the rules need to know of a photo. */
export type PhotoFacts = {
  id: string
  ownerId: string
  state: 'published' | 'hidden'
  commentsOpen: boolean
}

export type CommentFacts = { authorId: string }

/** Signed in and not paused: what every rule about writing begins with. */
export function mayWrite(viewer: Viewer): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  if (viewer.isSuspended) return refuse('account-suspended')
  return allowed
}

export function maySeePhoto(viewer: Viewer, photo: PhotoFacts): Verdict {
  if (photo.state === 'published' || isOwner(viewer, photo) || viewer.isModerator) return allowed
  // A hidden photo answers like a missing one, so nobody can probe for it.
  return refuse('photo-not-found')
}

/** The feed of those whom the viewer follows. */
export const mayWatchFollowed = (viewer: Viewer) => mayActAtAll(viewer)

export const mayLikePhoto = (viewer: Viewer, photo: PhotoFacts) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
  )

/** A favourite is a note to oneself: a paused member may still keep one. */
export const mayFavouritePhoto = (viewer: Viewer, photo: PhotoFacts) =>
  first(
    () => mayActAtAll(viewer),
    () => maySeePhoto(viewer, photo),
  )

export const mayCommentOnPhoto = (viewer: Viewer, photo: PhotoFacts) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (photo.commentsOpen ? allowed : refuse('comments-closed')),
  )

/** Nobody else puts words into a member's mouth, moderators included (ACT-28). */
export const mayEditPhoto = (viewer: Viewer, photo: PhotoFacts) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isOwner(viewer, photo) ? allowed : refuse('not-your-photo')),
  )

/** Taking back one's own stays possible while the account is paused. */
export const mayRemovePhoto = (viewer: Viewer, photo: PhotoFacts) =>
  first(
    () => mayActAtAll(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isOwner(viewer, photo) || viewer.isModerator ? allowed : refuse('not-your-photo-to-delete')),
  )

export const mayEditComment = (viewer: Viewer, photo: PhotoFacts, comment: CommentFacts) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isAuthor(viewer, comment) ? allowed : refuse('not-your-comment')),
  )

/** Its author, the photo's owner, and moderators (DEC-59). */
export const mayRemoveComment = (viewer: Viewer, photo: PhotoFacts, comment: CommentFacts) =>
  first(
    () => mayActAtAll(viewer),
    () => maySeePhoto(viewer, photo),
    () =>
      isAuthor(viewer, comment) || isOwner(viewer, photo) || viewer.isModerator
        ? allowed
        : refuse('not-your-comment'),
  )

const mayActAtAll = (viewer: Viewer): Verdict =>
  viewer.memberId === null ? refuse('sign-in-required') : allowed

const isOwner = (viewer: Viewer, photo: PhotoFacts) => viewer.memberId === photo.ownerId
const isAuthor = (viewer: Viewer, comment: CommentFacts) => viewer.memberId === comment.authorId

/** The first refusal counts. */
function first(...rules: (() => Verdict)[]): Verdict {
  for (const rule of rules) {
    const verdict = rule()
    if (!verdict.allowed) return verdict
  }
  return allowed
}

import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { ProblemCode } from '../../../../problems.ts'
import type { PictureFor } from '../photo.ts'

/** What the rules need to know of a photo. */
export type PhotoFacts = {
  id: string
  ownerId: string
  /** closed: its owner has closed their account. */
  state: 'published' | 'hidden' | 'closed'
  /** Its owner shows their photos to followers alone (DEC-07). */
  followersOnly: boolean
  commentsOpen: boolean
}

/** What ties the viewer to a photo's owner. */
export type Ties = {
  followsOwner: boolean
  /** One of the two has blocked the other. */
  isApart: boolean
}
export const untied: Ties = { followsOwner: false, isApart: false }

/** A photo as one viewer stands to it. */
export type SeenPhoto = PhotoFacts & Ties

export type CommentFacts = { authorId: string }

/** Signed in and not paused: what every rule about writing begins with. */
export function mayWrite(viewer: Viewer): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  if (viewer.isSuspended) return refuse('account-suspended')
  return allowed
}

/** Covers, logos and pictures of what is sold are for those who run the house. */
const HOUSE_PICTURES = new Set<PictureFor>(['article', 'brand', 'product'])
export const mayUpload = (viewer: Viewer, purpose: PictureFor) =>
  first(
    () => mayWrite(viewer),
    () => (!HOUSE_PICTURES.has(purpose) || viewer.isAdmin ? allowed : refuse('admin-required')),
  )

/** One's own picture; what products and the like show is the house's, for those who run it. */
export const mayUsePicture = (viewer: Viewer, picture: { ownerId: string | null }): boolean =>
  picture.ownerId === null ? viewer.isAdmin : picture.ownerId === viewer.memberId

export function maySeePhoto(viewer: Viewer, photo: SeenPhoto): Verdict {
  if (photo.state === 'closed') return refuse('photo-not-found')
  if (isOwner(viewer, photo) || viewer.isModerator) return allowed
  const isOpen = !photo.followersOnly || photo.followsOwner
  if (photo.state === 'published' && isOpen && !photo.isApart) return allowed
  // What somebody may not see answers like what is missing, so nobody can probe for it.
  return refuse('photo-not-found')
}

/** The files of what a member shows to followers alone. */
export const maySeePicturesOf = (viewer: Viewer, ownerId: string, ties: Ties): boolean =>
  viewer.memberId === ownerId || viewer.isModerator || (ties.followsOwner && !ties.isApart)

/** The feed of those whom the viewer follows. */
export const mayWatchFollowed = (viewer: Viewer) => mayActAtAll(viewer)

export const mayLikePhoto = (viewer: Viewer, photo: SeenPhoto) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
  )

/** Of a photo whose owner hides how many like it, they alone are told. */
export const maySeeLikeCount = (viewer: Viewer, photo: { ownerId: string; hidesLikeCount: boolean }) =>
  !photo.hidesLikeCount || viewer.memberId === photo.ownerId

/** A favourite is a note to oneself: a paused member may still keep one. */
export const mayFavouritePhoto = (viewer: Viewer, photo: SeenPhoto) =>
  first(
    () => mayActAtAll(viewer),
    () => maySeePhoto(viewer, photo),
  )

export const mayCommentOnPhoto = (viewer: Viewer, photo: SeenPhoto) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (photo.commentsOpen ? allowed : refuse('comments-closed')),
  )

/** Nobody else puts words into a member's mouth, moderators included (ACT-28). */
export const mayEditPhoto = (viewer: Viewer, photo: SeenPhoto) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isOwner(viewer, photo) ? allowed : refuse('not-your-photo')),
  )

/** Taking back one's own stays possible while the account is paused. */
export const mayRemovePhoto = (viewer: Viewer, photo: SeenPhoto) =>
  first(
    () => mayActAtAll(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isOwner(viewer, photo) ? allowed : refuseRemoval(viewer, 'not-your-photo-to-delete')),
  )

export const mayEditComment = (viewer: Viewer, photo: SeenPhoto, comment: CommentFacts) =>
  first(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isAuthor(viewer, comment) ? allowed : refuse('not-your-comment')),
  )

/** Its author and the photo's owner; moderators with a reason (DEC-59). */
export const mayRemoveComment = (viewer: Viewer, photo: SeenPhoto, comment: CommentFacts) =>
  first(
    () => mayActAtAll(viewer),
    () => maySeePhoto(viewer, photo),
    () =>
      isAuthor(viewer, comment) || isOwner(viewer, photo)
        ? allowed
        : refuseRemoval(viewer, 'not-your-comment'),
  )

/**
 * What is not theirs moderators remove by a decision with a reason (moderation/server/remove-thing.ts), so that its
 * owner is told why and may object.
 */
export const refuseRemoval = (viewer: Viewer, otherwise: ProblemCode): Verdict =>
  refuse(viewer.isModerator ? 'removal-needs-reason' : otherwise)

/** What the browser is told of it: removed just so, or with a reason. */
export const canRemove = (verdict: Verdict) => ({
  remove: verdict.allowed,
  moderate: !verdict.allowed && verdict.code === 'removal-needs-reason',
})

const mayActAtAll = (viewer: Viewer): Verdict =>
  viewer.memberId === null ? refuse('sign-in-required') : allowed

const isOwner = (viewer: Viewer, photo: SeenPhoto) => viewer.memberId === photo.ownerId
const isAuthor = (viewer: Viewer, comment: CommentFacts) => viewer.memberId === comment.authorId

/** The first refusal counts. */
function first(...rules: (() => Verdict)[]): Verdict {
  for (const rule of rules) {
    const verdict = rule()
    if (!verdict.allowed) return verdict
  }
  return allowed
}

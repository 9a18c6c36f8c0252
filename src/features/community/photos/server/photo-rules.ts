import {
  firstRefusal,
  mayActWhileSuspended,
  mayWrite,
  refuseRemoval,
} from '../../../../kernel/session/server/viewer-rules.ts'
import type { Ties } from '../../../../kernel/visibility/server/ties.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'

/** The facts about a photo that the rules need. */
export type PhotoFacts = {
  id: string
  ownerId: string
  /** closed: the owner has closed their account. */
  state: 'published' | 'hidden' | 'closed'
  /** Its owner shows photos to followers only (DEC-07). */
  followersOnly: boolean
  commentsOpen: boolean
}

/** A photo with the viewer's ties to its owner. */
export type PhotoWithTies = PhotoFacts & Ties

export type CommentFacts = { authorId: string }

export function maySeePhoto(viewer: Viewer, photo: Omit<PhotoWithTies, 'commentsOpen'>): Verdict {
  if (photo.state === 'closed') return refuse('photo-not-found')
  if (isOwner(viewer, photo) || viewer.isModerator) return allowed
  const isOpen = !photo.followersOnly || photo.followsOwner
  if (photo.state === 'published' && isOpen && !photo.isApart) return allowed
  // A photo the viewer may not see is reported as missing, so that its existence cannot be probed.
  return refuse('photo-not-found')
}

/** Whether the viewer may read the feed of followed members. */
export const mayReadFollowedFeed = (viewer: Viewer) => mayActWhileSuspended(viewer)

export const mayLikePhoto = (viewer: Viewer, photo: PhotoWithTies) =>
  firstRefusal(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
  )

/** Only the owner sees the like count when they hide it. */
export const maySeeLikeCount = (viewer: Viewer, photo: { ownerId: string; hidesLikeCount: boolean }) =>
  !photo.hidesLikeCount || viewer.memberId === photo.ownerId

/** A favorite is a private note: a paused member may still keep one. */
export const mayFavouritePhoto = (viewer: Viewer, photo: PhotoWithTies) =>
  firstRefusal(
    () => mayActWhileSuspended(viewer),
    () => maySeePhoto(viewer, photo),
  )

export const mayCommentOnPhoto = (viewer: Viewer, photo: PhotoWithTies) =>
  firstRefusal(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (photo.commentsOpen ? allowed : refuse('comments-closed')),
  )

/** Members edit only their own posts; even moderators do not edit another member's text (ACT-28). */
export const mayEditPhoto = (viewer: Viewer, photo: PhotoWithTies) =>
  firstRefusal(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isOwner(viewer, photo) ? allowed : refuse('not-your-photo')),
  )

/** Members may delete their own photos even while their account is paused. */
export const mayRemovePhoto = (viewer: Viewer, photo: PhotoWithTies) =>
  firstRefusal(
    () => mayActWhileSuspended(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isOwner(viewer, photo) ? allowed : refuseRemoval(viewer, 'not-your-photo-to-delete')),
  )

export const mayEditComment = (viewer: Viewer, photo: PhotoWithTies, comment: CommentFacts) =>
  firstRefusal(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (isAuthor(viewer, comment) ? allowed : refuse('not-your-comment')),
  )

/** The author and the photo's owner may remove a comment; moderators may with a reason (DEC-59). */
export const mayRemoveComment = (viewer: Viewer, photo: PhotoWithTies, comment: CommentFacts) =>
  firstRefusal(
    () => mayActWhileSuspended(viewer),
    () => maySeePhoto(viewer, photo),
    () =>
      isAuthor(viewer, comment) || isOwner(viewer, photo)
        ? allowed
        : refuseRemoval(viewer, 'not-your-comment'),
  )

const isOwner = (viewer: Viewer, photo: Pick<PhotoFacts, 'ownerId'>) => viewer.memberId === photo.ownerId
const isAuthor = (viewer: Viewer, comment: CommentFacts) => viewer.memberId === comment.authorId

import { allowed, refuse } from '../../../platform/http/http.ts'
import type { Viewer } from '../../../platform/sign-in/viewer.ts'
import { first, mayWrite } from '../../session/server/viewer-rules.ts'
import type { Ties } from '../../visibility/server/ties.ts'
import type { PictureFor } from '../picture.ts'

/** Covers, logos and product pictures are uploaded by admins. */
const HOUSE_PICTURES = new Set<PictureFor>(['article', 'brand', 'product'])
export const mayUpload = (viewer: Viewer, purpose: PictureFor) =>
  first(
    () => mayWrite(viewer),
    () => (!HOUSE_PICTURES.has(purpose) || viewer.isAdmin ? allowed : refuse('admin-required')),
  )

/** One's own picture; pictures of products and the like belong to the site, and admins use them. */
export const mayUsePicture = (viewer: Viewer, picture: { ownerId: string | null }): boolean =>
  picture.ownerId === null ? viewer.isAdmin : picture.ownerId === viewer.memberId

/** The files of a followers-only member. */
export const maySeePicturesOf = (viewer: Viewer, ownerId: string, ties: Ties): boolean =>
  viewer.memberId === ownerId || viewer.isModerator || (ties.followsOwner && !ties.isApart)

import { allowed, checkPermission } from '../../../platform/http/http.ts'
import { hasPermission, type Permission } from '../../../platform/sign-in/permissions.ts'
import type { Viewer } from '../../../platform/sign-in/viewer.ts'
import { firstRefusal, mayWrite } from '../../session/server/viewer-rules.ts'
import type { Ties } from '../../visibility/server/ties.ts'
import type { PictureFor } from '../picture.ts'

/** Covers, logos and product pictures belong to the site. */
const SITE_PICTURE_PERMISSIONS: Partial<Record<PictureFor, Permission>> = {
  article: 'magazine.write',
  brand: 'products.write',
  product: 'products.write',
}
const SITE_PICTURE_USE_PERMISSIONS = [
  'magazine.write',
  'products.write',
  'contests.write',
  'settings.write',
] as const

export const mayUpload = (viewer: Viewer, purpose: PictureFor) =>
  firstRefusal(
    () => mayWrite(viewer),
    () => {
      const permission = SITE_PICTURE_PERMISSIONS[purpose]
      return permission ? checkPermission(viewer, permission) : allowed
    },
  )

/**
 * Whether it is the viewer's own picture. Pictures of products and the like belong to the site, and staff who work with
 * them may use them.
 */
export const mayUsePicture = (viewer: Viewer, picture: { ownerId: string | null }): boolean =>
  picture.ownerId === null
    ? hasPermission(viewer, SITE_PICTURE_USE_PERMISSIONS)
    : picture.ownerId === viewer.memberId

/** Who may see the files of a picture. */
export type PictureGate =
  | { kind: 'everybody' }
  /** `isHidden`: not visible to those followers either, only to the member and moderators. */
  | { kind: 'followers'; ownerId: string; isHidden: boolean }
  /**
   * Not published: unused, or used only by a draft or a private collection. The owner is null for the shop's pictures.
   */
  | { kind: 'owner'; ownerId: string | null; isUsed: boolean; isCover: boolean }

export function gateOf(row: {
  ownerId: string | null
  forFollowersOf: string | null
  isHidden: boolean
  isUnpublished: boolean
  isUsed: boolean
  isCover: boolean
}): PictureGate {
  const { ownerId, isUsed, isCover } = row
  if (row.isUnpublished) return { kind: 'owner', ownerId, isUsed, isCover }
  if (row.forFollowersOf === null) return { kind: 'everybody' }
  return { kind: 'followers', ownerId: row.forFollowersOf, isHidden: row.isHidden }
}

/** Whether the viewer may see the files of a followers-only member. */
export const maySeePicturesOf = (viewer: Viewer, ownerId: string, ties: Ties): boolean =>
  viewer.memberId === ownerId || viewer.isModerator || (ties.followsOwner && !ties.isApart)

/**
 * Whether the viewer may see the files of an unpublished picture. Moderators get its address from a case. Everyone who
 * may write articles works on the same drafts, so they see each other's covers.
 */
export const maySeeUnpublished = (
  viewer: Viewer,
  { ownerId, isUsed, isCover }: { ownerId: string | null; isUsed: boolean; isCover: boolean },
): boolean =>
  mayUsePicture(viewer, { ownerId }) ||
  (isUsed && viewer.isModerator) ||
  (isCover && hasPermission(viewer, 'magazine.write'))

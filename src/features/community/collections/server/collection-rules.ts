import { refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'

/** isHidden: hidden by moderators. hasCase: reported or decided on, and not settled. */
export type CollectionFacts = {
  id: string
  ownerId: string
  isPublic: boolean
  isHidden: boolean
  hasCase: boolean
}

/**
 * A private collection is missing for everyone but its owner (COL-09), and for moderators unless there is a case
 * about it.
 */
export function maySeeCollection(viewer: Viewer, collection: CollectionFacts): Verdict {
  if (isOwner(viewer, collection) || (viewer.isModerator && collection.hasCase)) return allowed
  if (collection.isPublic && !collection.isHidden) return allowed
  return refuse('collection-not-found')
}

/** A collection is a private note, so a paused member may keep one but not publish anything. */
export function mayChangeCollection(viewer: Viewer, collection: CollectionFacts): Verdict {
  const verdict = maySeeCollection(viewer, collection)
  if (!verdict.allowed) return verdict
  return isOwner(viewer, collection) ? allowed : refuse('not-your-collection')
}

/** Publishing counts as writing. */
export const mayPublish = (viewer: Viewer): Verdict =>
  viewer.isSuspended ? refuse('account-suspended') : allowed

/** The owner may delete it; moderators may with a reason. */
export function mayDeleteCollection(viewer: Viewer, collection: CollectionFacts): Verdict {
  const verdict = maySeeCollection(viewer, collection)
  if (!verdict.allowed) return verdict
  return isOwner(viewer, collection) ? allowed : refuseRemoval(viewer, 'not-your-collection')
}

const isOwner = (viewer: Viewer, collection: CollectionFacts) => viewer.memberId === collection.ownerId

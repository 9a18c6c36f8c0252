import {
  first,
  mayActAtAll,
  mayWrite,
  refuseRemoval,
} from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'

/** What the rules need to know of a trip. */
export type TripFacts = {
  ownerId: string
  isHidden: boolean
  /** The owner's setting or a block keeps the viewer out. */
  isKept: boolean
  /** How many of its posts the viewer may see. */
  seenPosts: number
}

/** A trip is as private as its posts: whoever may see none of them does not learn that it exists. */
export function maySeeTrip(viewer: Viewer, trip: TripFacts): Verdict {
  if (isOwner(viewer, trip) || viewer.isModerator) return allowed
  if (!trip.isHidden && !trip.isKept && trip.seenPosts > 0) return allowed
  return refuse('trip-not-found')
}

export const mayChangeTrip = (viewer: Viewer, trip: TripFacts): Verdict =>
  first(
    () => mayWrite(viewer),
    () => maySeeTrip(viewer, trip),
    () => (isOwner(viewer, trip) ? allowed : refuse('not-your-trip')),
  )

/** Deleting one's own stays possible while the account is paused; moderators need a reason. */
export const mayDeleteTrip = (viewer: Viewer, trip: TripFacts): Verdict =>
  first(
    () => mayActAtAll(viewer),
    () => maySeeTrip(viewer, trip),
    () => (isOwner(viewer, trip) ? allowed : refuseRemoval(viewer, 'not-your-trip')),
  )

const isOwner = (viewer: Viewer, { ownerId }: TripFacts) => viewer.memberId === ownerId

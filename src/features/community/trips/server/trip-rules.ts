import {
  firstRefusal,
  mayActWhileSuspended,
  mayWrite,
  refuseRemoval,
} from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'

/** The facts about a trip that the rules need. */
export type TripFacts = {
  ownerId: string
  isHidden: boolean
  /** The owner's setting or a block hides it from the viewer. */
  isHiddenFromViewer: boolean
  /** Number of its posts the viewer may see. */
  seenPosts: number
}

/** A trip is as private as its posts: a viewer who may see none of them must not learn that it exists. */
export function maySeeTrip(viewer: Viewer, trip: TripFacts): Verdict {
  if (isOwner(viewer, trip) || viewer.isModerator) return allowed
  if (!trip.isHidden && !trip.isHiddenFromViewer && trip.seenPosts > 0) return allowed
  return refuse('trip-not-found')
}

export const mayChangeTrip = (viewer: Viewer, trip: TripFacts): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => maySeeTrip(viewer, trip),
    () => (isOwner(viewer, trip) ? allowed : refuse('not-your-trip')),
  )

/** Members may delete their own trips even while their account is paused; moderators need a reason. */
export const mayDeleteTrip = (viewer: Viewer, trip: TripFacts): Verdict =>
  firstRefusal(
    () => mayActWhileSuspended(viewer),
    () => maySeeTrip(viewer, trip),
    () => (isOwner(viewer, trip) ? allowed : refuseRemoval(viewer, 'not-your-trip')),
  )

const isOwner = (viewer: Viewer, { ownerId }: TripFacts) => viewer.memberId === ownerId

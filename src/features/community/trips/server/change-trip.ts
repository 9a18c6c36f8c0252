import { mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { storePlaces } from '../../../core/places/server/place-sql.ts'
import { refuseLinks } from '../../../services/moderation/server/hold-links.ts'
import { readVisiblePhotos } from '../../photos/server/feed/feed.ts'
import { listOwnedAmong } from '../../photos/server/photo-sql.ts'
import type { TripForm } from '../trip.ts'
import { TRIP_POSTS_MAX, TRIPS_MAX } from '../trip-limits.ts'
import { mayChangeTrip, mayDeleteTrip, type TripFacts } from './trip-rules.ts'
import {
  addTripPost,
  deleteTrip,
  insertTrip,
  listTripPosts,
  lockAndCountTrips,
  lockTrip,
  updateTrip,
} from './trip-sql.ts'
import { areTripsHiddenFrom } from './trip-view.ts'

/** @throws Problem 'account-suspended', 'too-many-trips', 'photo-not-found', 'town-not-found', 'form-invalid' */
export async function createTrip(tx: Tx, viewer: SignedInViewer, form: TripForm): Promise<string> {
  permit(mayWrite(viewer))
  await checkContents(tx, viewer, form)
  if ((await lockAndCountTrips(tx, viewer.memberId)) >= TRIPS_MAX) throw new Problem('too-many-trips')
  const id = newId()
  await insertTrip(tx, id, viewer.memberId, form)
  return id
}

/** @throws the same, and Problem 'trip-not-found', 'not-your-trip' */
export async function changeTrip(
  tx: Tx,
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  form: TripForm,
): Promise<void> {
  permit(mayChangeTrip(viewer, await lockTripFacts(tx, platform, viewer, id)))
  await checkContents(tx, viewer, form)
  await updateTrip(tx, id, form)
}

/** @throws Problem 'account-suspended', 'trip-not-found', 'not-your-trip', 'photo-not-found', 'trip-full' */
export async function addToTrip(
  tx: Tx,
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  photoId: string,
): Promise<void> {
  permit(mayChangeTrip(viewer, await lockTripFacts(tx, platform, viewer, id)))
  if ((await listOwnedAmong(tx, [viewer.memberId], [photoId])).length === 0)
    throw new Problem('photo-not-found')
  const posts = await listTripPosts(tx, [[id], TRIP_POSTS_MAX])
  if (posts.some((post) => post.photoId === photoId)) return
  if (posts.length >= TRIP_POSTS_MAX) throw new Problem('trip-full')
  await addTripPost(tx, id, photoId)
}

/** @throws Problem 'trip-not-found', 'not-your-trip', 'removal-needs-reason' */
export async function removeTrip(
  tx: Tx,
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
): Promise<void> {
  permit(mayDeleteTrip(viewer, await lockTripFacts(tx, platform, viewer, id)))
  await deleteTrip(tx, id)
}

async function lockTripFacts(
  tx: Tx,
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
): Promise<TripFacts> {
  const trip = found(await lockTrip(tx, id), 'trip-not-found')
  if (trip.ownerId === viewer.memberId) return { ...trip, isHiddenFromViewer: false, seenPosts: 0 }
  const postIds = (await listTripPosts(tx, [[id], TRIP_POSTS_MAX])).map(({ photoId }) => photoId)
  const [isHiddenFromViewer, visiblePosts] = [
    await areTripsHiddenFrom(platform, viewer, trip.ownerId),
    await readVisiblePhotos(platform, viewer, postIds),
  ]
  return { ...trip, isHiddenFromViewer, seenPosts: visiblePosts.length }
}

async function checkContents(tx: Tx, { memberId }: SignedInViewer, form: TripForm) {
  const { title, words, photoIds, placeIds, coverPhotoId } = form
  await refuseLinks(tx, memberId, { title, words })
  // Another member's post is reported as missing.
  const own = new Set(await listOwnedAmong(tx, [memberId], photoIds))
  if (photoIds.some((id) => !own.has(id))) throw new Problem('photo-not-found')
  if (coverPhotoId && !photoIds.includes(coverPhotoId))
    throw new Problem('form-invalid', { fields: { coverPhotoId: 'The cover has to be one of the posts' } })
  await storePlaces(tx, placeIds)
}

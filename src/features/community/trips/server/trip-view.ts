import type { z } from 'zod'
import type { MemberRef } from '../../../../kernel/session/member-ref.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import { drawMap } from '../../../core/places/server/maps/draw-map.ts'
import { placeRef, readPlaces } from '../../../core/places/server/place-sql.ts'
import type { Town } from '../../../core/places/server/towns/towns.ts'
import type { PhotoView } from '../../photos/photo.ts'
import { readVisiblePhotos } from '../../photos/server/feed/feed.ts'
import type { TripCardView, TripView } from '../trip.ts'
import { TRIP_POSTS_MAX } from '../trip-limits.ts'
import { mayChangeTrip, mayDeleteTrip, maySeeTrip } from './trip-rules.ts'
import { findTrip, listTripPosts, type TripRow } from './trip-sql.ts'

/** More than are shown, because the viewer may not see some of the first posts. */
const POSTS_FOR_COVER = 6

/** Returns cards of these trips, in this order, with one query per kind of detail. */
export async function readTripCards(
  platform: Platform,
  viewer: Viewer,
  rows: TripRow[],
): Promise<z.input<typeof TripCardView>[]> {
  const [owners, places, firstPosts] = await Promise.all([
    readMemberRefs(platform.pool, [...new Set(rows.map(({ ownerId }) => ownerId))]),
    readPlaces(platform.pool, [...new Set(rows.flatMap(({ placeIds }) => placeIds))]),
    listTripPosts(platform.pool, [rows.map(({ id }) => id), POSTS_FOR_COVER]),
  ])
  const postsOf = Map.groupBy(firstPosts, ({ tripId }) => tripId)
  const covers = rows.flatMap(({ coverPhotoId }) => coverPhotoId ?? [])
  const photos = await readVisiblePhotos(platform, viewer, [
    ...new Set([...covers, ...firstPosts.map(({ photoId }) => photoId)]),
  ])
  const photoOf = new Map(photos.map((photo) => [photo.id as string, photo]))
  return rows.flatMap((row) => {
    const owner = owners.get(row.ownerId)
    // Deleted since the list was read.
    if (!owner) return []
    const posts = (postsOf.get(row.id) ?? []).flatMap(({ photoId }) => photoOf.get(photoId) ?? [])
    return [cardOf(row, owner, places, photoOf.get(row.coverPhotoId ?? '') ?? posts[0])]
  })
}

function cardOf(
  row: TripRow,
  owner: MemberRef,
  places: Map<number, Town>,
  cover: PhotoView | undefined,
): z.input<typeof TripCardView> {
  const image = cover?.images[0]
  return {
    ...{ id: row.id, owner, title: row.title, beginsOn: row.beginsOn, endsOn: row.endsOn },
    places: stopsOf(row, places).map(placeRef),
    postCount: row.postCount,
    cover: image ? { picture: image.picture, alt: image.altText || row.title } : null,
  }
}

const stopsOf = ({ placeIds }: TripRow, places: Map<number, Town>) =>
  placeIds.flatMap((id) => places.get(id) ?? [])

/** Reads a trip as the viewer may see it. @throws Problem 'trip-not-found' */
export async function readTrip(
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<z.input<typeof TripView>> {
  const row = found(await findTrip(platform.pool, id), 'trip-not-found')
  const postRows = await listTripPosts(platform.pool, [[id], TRIP_POSTS_MAX])
  const [isHiddenFromViewer, owners, places, posts] = await Promise.all([
    areTripsHiddenFrom(platform, viewer, row.ownerId),
    readMemberRefs(platform.pool, [row.ownerId]),
    readPlaces(platform.pool, row.placeIds),
    readVisiblePhotos(
      platform,
      viewer,
      postRows.map(({ photoId }) => photoId),
    ),
  ])
  const facts = { ownerId: row.ownerId, isHidden: row.isHidden, isHiddenFromViewer, seenPosts: posts.length }
  permit(maySeeTrip(viewer, facts))
  const owner = found(owners.get(row.ownerId), 'trip-not-found')
  const cover = posts.find((post) => post.id === row.coverPhotoId) ?? posts[0]
  const stops = stopsOf(row, places)
  return {
    ...cardOf({ ...row, postCount: posts.length }, owner, places, cover),
    words: row.words,
    coverPhotoId: row.coverPhotoId,
    posts,
    map:
      stops.length > 0
        ? drawMap(
            stops.map((stop) => ({ ...stop, count: 1 })),
            { labels: 'numbers' },
          )
        : null,
    isHidden: row.isHidden,
    can: {
      edit: mayChangeTrip(viewer, facts).allowed,
      moderate: canRemove(mayDeleteTrip(viewer, facts)).moderate,
    },
  }
}

/** Whether the owner's setting or a block hides their posts from the viewer (DEC-07, DEC-73). */
export async function areTripsHiddenFrom(
  { pool }: Platform,
  viewer: Viewer,
  ownerId: string,
): Promise<boolean> {
  const owner = await findMember(pool, ownerId, viewer)
  return !owner || (!owner.isOpen && (owner.isFollowersOnly || owner.blockedByViewer))
}

import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { tripApi } from '../trip-api.ts'
import { addToTrip, changeTrip, createTrip, removeTrip } from './change-trip.ts'
import { listMemberTrips, listOwnTripPosts, listPublicTrips, listTripsToPlace } from './trip-sql.ts'
import { areTripsHiddenFrom, readTrip, readTripCards } from './trip-view.ts'

export const tripRoutes = implement(tripApi, {
  'GET /trips': async ({ query, viewer, platform }) => {
    const { place } = query
    const page = newestFirst(place ? `trips-to:${place}` : 'trips', query)
    const parameters = [viewer.memberId, page.rowsToRead, ...page.after]
    const rows = place
      ? await listTripsToPlace(platform.pool, [...parameters, place])
      : await listPublicTrips(platform.pool, parameters)
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: await readTripCards(platform, viewer, shown), nextCursor }
  },

  'GET /members/{memberId}/trips': async ({ params: { memberId }, query, viewer, platform }) => {
    if (await areTripsHiddenFrom(platform, viewer, memberId)) throw new Problem('member-not-found')
    const page = newestFirst(`trips:${memberId}`, query)
    const rows = await listMemberTrips(platform.pool, [
      viewer.memberId,
      memberId,
      page.rowsToRead,
      ...page.after,
    ])
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    return { items: await readTripCards(platform, viewer, shown), nextCursor }
  },

  'GET /trips/choices': async ({ viewer, db }) => ({ inTrips: await listOwnTripPosts(db, viewer.memberId) }),

  'GET /trips/{tripId}': ({ params: { tripId }, viewer, platform }) => readTrip(platform, viewer, tripId),

  'POST /trips': async (call) => {
    const { id } = await runIdempotent(call, async (tx) => ({
      id: await createTrip(tx, call.viewer, call.body),
    }))
    return readTrip(call.platform, call.viewer, id)
  },

  'PUT /trips/{tripId}': async ({ params: { tripId }, body, viewer, db, platform }) => {
    await db.transaction().execute((tx) => changeTrip(tx, platform, viewer, tripId, body))
    return readTrip(platform, viewer, tripId)
  },

  'PUT /trips/{tripId}/posts/{photoId}': async ({ params: { tripId, photoId }, viewer, db, platform }) => {
    await db.transaction().execute((tx) => addToTrip(tx, platform, viewer, tripId, photoId))
    return done
  },

  'DELETE /trips/{tripId}': async ({ params: { tripId }, viewer, db, platform }) => {
    await db.transaction().execute((tx) => removeTrip(tx, platform, viewer, tripId))
    return done
  },
})

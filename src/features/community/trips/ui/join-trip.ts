import { client } from '../../../../web/api.ts'
import type { tripApi } from '../trip-api.ts'

const api = client<typeof tripApi>()

/** Adds a new post to a trip, also from the service worker. @throws ApiProblem */
export const joinTrip = (tripId: string, photoId: string) =>
  api('PUT /trips/{tripId}/posts/{photoId}', { tripId, photoId })

export const NOT_IN_TRIP = 'The post is published but not in the trip yet'

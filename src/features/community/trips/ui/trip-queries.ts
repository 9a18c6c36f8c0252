import { queryOptions, useMutation } from '@tanstack/react-query'
import { v4 as newKey } from 'uuid'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { type Tools, useTools } from '../../../../kernel/actions/ui/tools.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { TripView } from '../trip.ts'
import type { tripApi } from '../trip-api.ts'
import { joinTrip, NOT_IN_TRIP } from './join-trip.ts'

const api = client<typeof tripApi>()

export const publicTripsQuery = listQuery({
  key: ['trips', 'everybody'],
  read: (cursor, signal) => api('GET /trips', { query: { cursor }, signal }),
})

export const placeTripsQuery = (place: number) =>
  listQuery({
    key: ['trips', 'to', place],
    read: (cursor, signal) => api('GET /trips', { query: { place, cursor }, signal }),
  })

export const memberTripsQuery = (memberId: string) =>
  listQuery({
    key: ['trips', 'of', memberId],
    read: (cursor, signal) => api('GET /members/{memberId}/trips', { memberId, query: { cursor }, signal }),
  })

export const tripQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['trips', 'one', tripId],
    queryFn: ({ signal }) => api('GET /trips/{tripId}', { tripId, signal }),
  })

export const tripChoicesQuery = queryOptions({
  queryKey: ['trips', 'choices'],
  queryFn: ({ signal }) => api('GET /trips/choices', { signal }),
  staleTime: 0,
})

/** The request body of a trip. */
export type TripBody = {
  title: string
  words: string | null
  beginsOn: string
  endsOn: string
  placeIds: number[]
  photoIds: string[]
  coverPhotoId: string | null
}

export const bodyOf = (trip: TripView): TripBody => ({
  ...{ title: trip.title, words: trip.words, beginsOn: trip.beginsOn, endsOn: trip.endsOn },
  placeIds: trip.places.map(({ id }) => id),
  photoIds: trip.posts.map(({ id }) => id),
  coverPhotoId: trip.posts.some(({ id }) => id === trip.coverPhotoId) ? trip.coverPhotoId : null,
})

type TripRequest = {
  body: TripBody
  /** The same for every attempt with the same form, so that a retry after a lost response does not create two trips. */
  idempotencyKey: string
}

/** Creates a trip, or replaces the one with this id. */
export function useSaveTrip(tripId: string | null) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ body, idempotencyKey }: TripRequest) =>
      tripId ? api('PUT /trips/{tripId}', { tripId, body }) : api('POST /trips', { body, idempotencyKey }),
    onSuccess: (trip) => {
      tools.cache.setQueryData(tripQuery(trip.id).queryKey, trip)
      return tools.cache.invalidateQueries({ queryKey: ['trips'] })
    },
    onError: (error) => showTripFailureToast(tools, error, 'The trip was not saved'),
  })
}

/** Deletes a trip, opens the owner's other trips, and offers an undo. */
export function useDeleteTrip(trip: TripView) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api('DELETE /trips/{tripId}', { tripId: trip.id })
      } catch (error) {
        // A trip already deleted in another window counts as deleted.
        if (!api.isProblem(error, 'trip-not-found')) throw error
      }
    },
    onSuccess: async () => {
      // Leaves the trip's page first: otherwise this navigation would take a member who undoes at once away from the
      // restored trip.
      await tools.router.navigate({
        to: '/user/$userId',
        params: { userId: trip.owner.id },
        search: { tab: 'trips' },
        replace: true,
      })
      tools.cache.removeQueries({ queryKey: tripQuery(trip.id).queryKey })
      void tools.cache.invalidateQueries({ queryKey: ['trips'] })
      showToast({
        title: 'Trip deleted',
        description: 'Its posts are still there.',
        ...(trip.posts.length > 0
          ? { action: { label: 'Undo', onClick: () => void restore(tools, trip) } }
          : {}),
      })
    },
    onError: (error) => showTripFailureToast(tools, error, 'The trip was not deleted'),
  })
}

/** Recreates a deleted trip and opens it, because the screen that deleted it is gone by then. */
async function restore(tools: Tools, trip: TripView): Promise<void> {
  try {
    const { id } = await api('POST /trips', { body: bodyOf(trip), idempotencyKey: newKey() })
    await tools.cache.invalidateQueries({ queryKey: ['trips'] })
    await tools.router.navigate({ to: '/trips/$tripId', params: { tripId: id } })
  } catch (error) {
    showTripFailureToast(tools, error, 'The trip was not restored')
  }
}

/** Adds a new post to a trip. The post exists in any case, so a failure offers a retry. */
export async function addToTrip(tools: Tools, tripId: string, photoId: string): Promise<void> {
  try {
    await joinTrip(tripId, photoId)
    await tools.cache.invalidateQueries({ queryKey: ['trips'] })
  } catch (error) {
    showToast({
      kind: 'problem',
      title: NOT_IN_TRIP,
      description: api.isProblem(error) ? error.message : undefined,
      action: { label: 'Try again', onClick: () => void addToTrip(tools, tripId, photoId) },
    })
  }
}

function showTripFailureToast(tools: Tools, error: unknown, failed: string) {
  if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to create trips')
  else if (api.isProblem(error, 'form-invalid')) return
  else
    showToast({
      kind: 'problem',
      title: failed,
      description: api.isProblem(error) ? error.message : undefined,
    })
}

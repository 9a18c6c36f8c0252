import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { MemberTripsQuery, TripChoices, TripForm, TripId, TripPage, TripsQuery, TripView } from './trip.ts'

const tripParam = z.object({ tripId: TripId })
const writeProblems = ['account-suspended', 'photo-not-found', 'town-not-found'] as const

export const tripApi = endpoints('Trips', {
  'GET /trips': {
    name: 'listTrips',
    summary: 'Public trips, newest first; optionally only those that stop in a town',
    query: TripsQuery,
    answers: TripPage,
    problems: ['cursor-invalid'],
  },
  'GET /members/{memberId}/trips': {
    name: 'listMemberTrips',
    summary: 'A member’s trips, newest first',
    params: z.object({ memberId: z.uuid() }),
    query: MemberTripsQuery,
    answers: TripPage,
    problems: ['member-not-found', 'cursor-invalid'],
  },
  'GET /trips/choices': {
    name: 'listTripChoices',
    summary: 'Your posts and the trips they belong to',
    signedIn: true,
    answers: TripChoices,
  },
  'GET /trips/{tripId}': {
    name: 'readTrip',
    summary: 'A trip with the posts the viewer can see',
    params: tripParam,
    answers: TripView,
    problems: ['trip-not-found'],
  },
  'POST /trips': {
    name: 'createTrip',
    summary: 'Create a trip from your posts',
    signedIn: true,
    body: TripForm,
    answers: TripView,
    status: 201,
    limit: 'write',
    problems: [...writeProblems, 'too-many-trips'],
    idempotent: true,
  },
  'PUT /trips/{tripId}': {
    name: 'changeTrip',
    summary: 'Replace your trip: title, dates, text, stops, posts and their order',
    signedIn: true,
    params: tripParam,
    body: TripForm,
    answers: TripView,
    limit: 'write',
    problems: [...writeProblems, 'trip-not-found', 'not-your-trip'],
  },
  'PUT /trips/{tripId}/posts/{photoId}': {
    name: 'addToTrip',
    summary: 'Add your post to the end of a trip, moving it from another trip if needed',
    signedIn: true,
    params: tripParam.extend({ photoId: z.uuid().toLowerCase() }),
    answers: Done,
    limit: 'write',
    problems: ['account-suspended', 'photo-not-found', 'trip-not-found', 'not-your-trip', 'trip-full'],
  },
  'DELETE /trips/{tripId}': {
    name: 'deleteTrip',
    summary: 'Delete a trip; its posts stay',
    signedIn: true,
    params: tripParam,
    answers: Done,
    limit: 'write',
    problems: ['trip-not-found', 'not-your-trip', 'removal-needs-reason'],
  },
})

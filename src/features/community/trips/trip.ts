import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { MapView, PlaceId, PlaceRef } from '../../core/places/place.ts'
import { PhotoView } from '../photos/photo.ts'
import {
  TRIP_DAYS_MAX,
  TRIP_PLACES_MAX,
  TRIP_POSTS_MAX,
  TRIP_TITLE_MAX,
  TRIP_WORDS_MAX,
} from './trip-limits.ts'

export const TripId = z.uuid().toLowerCase().brand<'TripId'>()
export type TripId = z.infer<typeof TripId>

const trip = {
  id: TripId,
  owner: MemberRef,
  title: z.string(),
  /** Calendar days, without a time zone. */
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** The stops in their order. */
  places: z.array(PlaceRef),
  postCount: z.int().nonnegative(),
}

/** A trip in a list. */
export const TripCardView = z.object({
  ...trip,
  cover: z.object({ picture: PictureView, alt: z.string() }).nullable(),
})
export type TripCardView = z.infer<typeof TripCardView>
export const TripPage = pageOf(TripCardView)
export type TripPage = z.infer<typeof TripPage>

export const TripView = z.object({
  ...TripCardView.shape,
  words: z.string().nullable(),
  coverPhotoId: z.uuid().nullable(),
  /** The posts the viewer may see, in the owner's order. */
  posts: z.array(PhotoView),
  /** Null if the trip has no stops. */
  map: MapView.nullable(),
  /** Visible to its owner and moderators only. */
  isHidden: z.boolean(),
  can: z.object({ edit: z.boolean(), moderate: z.boolean() }),
})
export type TripView = z.infer<typeof TripView>

/** The member's own posts that are in a trip, to choose from. */
export const TripChoices = z.object({ inTrips: z.array(z.object({ photoId: z.uuid(), tripId: TripId })) })
export type TripChoices = z.infer<typeof TripChoices>

// ---- to the server

const Title = z
  .string('Please give the trip a title')
  .pipe(memberText(TRIP_TITLE_MAX))
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text.length > 0, 'Please give the trip a title')

const Day = (which: string) => z.iso.date(`Please say on which day it ${which}`)
const DAY_MS = 24 * 60 * 60 * 1000

const withoutRepeats = (ids: string[]) => [...new Set(ids)]

/** A whole trip; it replaces the stored one. */
export const TripForm = z
  .object({
    title: Title,
    words: memberText(TRIP_WORDS_MAX)
      .nullable()
      .transform((text) => text || null)
      .default(null),
    beginsOn: Day('begins'),
    endsOn: Day('ends'),
    placeIds: z
      .array(z.int().positive().max(2_147_483_647))
      .max(TRIP_PLACES_MAX, `A trip can have at most ${TRIP_PLACES_MAX} stops`)
      .default([]),
    /** The member's own posts in order; a post of another trip is moved here. */
    photoIds: z
      .array(z.uuid().toLowerCase())
      .min(1, 'Please choose at least one of your posts')
      .max(TRIP_POSTS_MAX, `A trip can have at most ${TRIP_POSTS_MAX} posts`)
      .transform(withoutRepeats),
    /** One of the posts. */
    coverPhotoId: z.uuid().toLowerCase().nullable().default(null),
  })
  .refine(({ beginsOn, endsOn }) => endsOn >= beginsOn, {
    path: ['endsOn'],
    error: 'The last day cannot be before the first day',
  })
  .refine(({ beginsOn, endsOn }) => Date.parse(endsOn) - Date.parse(beginsOn) <= TRIP_DAYS_MAX * DAY_MS, {
    path: ['endsOn'],
    error: 'A trip can last a year at most',
  })
export type TripForm = z.infer<typeof TripForm>

const tripPages = pageFields({ limit: 12, limitMax: 48 })
export const MemberTripsQuery = z.object(tripPages)
export const TripsQuery = z.object({
  /** Only trips that stop in this town, by its GeoNames id. */
  place: PlaceId.optional(),
  ...tripPages,
})

import { createDrafts } from '../../../../../web/drafts.ts'
import type { PlaceRef } from '../../../../core/places/place.ts'
import type { PhotoView } from '../../../photos/photo.ts'
import type { TripView } from '../../trip.ts'

export type TripDraft = {
  title: string
  words: string
  /** `2026-11-18`, or empty. */
  beginsOn: string
  endsOn: string
  places: PlaceRef[]
  posts: PhotoView[]
  coverId: string | null
}

/** Unsaved forms by trip id, or `new`. They survive leaving the page and signing in. */
export const tripDrafts = createDrafts<TripDraft>('trips')

export const draftOf = (trip: TripView | null): TripDraft => ({
  title: trip?.title ?? '',
  words: trip?.words ?? '',
  beginsOn: trip?.beginsOn ?? '',
  endsOn: trip?.endsOn ?? '',
  places: trip?.places ?? [],
  posts: trip?.posts ?? [],
  coverId: trip?.coverPhotoId ?? null,
})

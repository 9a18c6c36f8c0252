import { z } from 'zod'
import { ListQuery, pageOf } from '../../../kernel/paging/page.ts'
import { PLACE_WORDS_MAX } from './place-limits.ts'

/** A town, by its GeoNames id. */
export const PlaceId = z.coerce.number().int().positive().max(2_147_483_647)
export type PlaceId = z.infer<typeof PlaceId>

export const PlaceRef = z.object({
  id: z.int(),
  name: z.string(),
  /** Distinguishes towns of the same name, if GeoNames has it: a US state, a canton. Otherwise empty. */
  region: z.string(),
  /** The country's English name. */
  country: z.string(),
})
export type PlaceRef = z.infer<typeof PlaceRef>

export const PlaceSuggestions = z.object({ items: z.array(PlaceRef) })
export const PlaceWords = z.object({ q: z.string().max(PLACE_WORDS_MAX).default('') })

/** A point for one place, or for several close to each other. */
export const MapPoint = z.object({
  /** Position in percent of the map's width and height. */
  x: z.number(),
  y: z.number(),
  placeIds: z.array(z.int()).min(1),
  /** The label: stop numbers, or the number of posts. */
  mark: z.string(),
})
export type MapPoint = z.infer<typeof MapPoint>

/** A map as the browser draws it: land and borders come from a file, the rest is here. */
export const MapView = z.object({
  width: z.int(),
  height: z.int(),
  /** URL of an SVG file with the shapes `land` and `borders`. */
  land: z.string(),
  points: z.array(MapPoint),
  /** An SVG path through the stops in order; null if there is no route. */
  way: z.string().nullable(),
})
export type MapView = z.infer<typeof MapView>

export const PlaceDetails = z.object({
  ...PlaceRef.shape,
  savedByViewer: z.boolean(),
  map: MapView,
})
export type PlaceDetails = z.infer<typeof PlaceDetails>

export const PlaceSaved = z.object({ savedByViewer: z.boolean() })
export type PlaceSaved = z.infer<typeof PlaceSaved>

export const SavedPlacesQuery = ListQuery
/** Latest first. */
export const SavedPlaces = pageOf(PlaceRef)
export type SavedPlaces = z.infer<typeof SavedPlaces>

import { z } from 'zod'
import { MapView, PlaceRef } from '../../core/places/place.ts'

export const TravelMapQuery = z.object({
  /** Only the travels of this member. */
  owner: z.uuid().toLowerCase().optional(),
  /** Only around this town, by its GeoNames id; a point with several towns leads there. */
  around: z.coerce.number().int().positive().max(2_147_483_647).optional(),
})
export type TravelMapQuery = z.infer<typeof TravelMapQuery>

export const TravelMap = z.object({
  map: MapView,
  /** The map in words: its towns, those with the most posts first. */
  places: z.array(z.object({ place: PlaceRef, postCount: z.int().positive() })),
  /** There are more towns than the map shows. */
  isMore: z.boolean(),
})
export type TravelMap = z.infer<typeof TravelMap>

import { z } from 'zod'
import { memberText } from '../../../../kernel/text/member-text.ts'
import { PlaceRef } from '../../../core/places/place.ts'
import { PLACE_MAX, SENTIMENT_MAX } from '../photo-limits.ts'
import { ACTIVITIES, GEAR, STAYS, TRAVEL_STYLES } from './travel-options.ts'

export const TravelView = z.object({
  location: z.string(),
  /** The town on the map; null if none was chosen. */
  place: PlaceRef.nullable(),
  landmark: z.string().nullable(),
  activityType: z.string(),
  travelStyle: z.string().nullable(),
  stayType: z.string().nullable(),
  gearTags: z.array(z.string()),
  sentiment: z.string().nullable(),
})
export type TravelView = z.infer<typeof TravelView>

const emptyIsNull = (text: string | null) => text || null
const WHERE_AND_WHAT = 'Please fill in location and activity type'
const PlaceName = memberText(PLACE_MAX).transform((text) => text.replace(/\s+/g, ' ')) // collapses to one line
const Landmark = PlaceName.nullable().transform(emptyIsNull)
const Sentiment = memberText(SENTIMENT_MAX).nullable().transform(emptyIsNull)

/** The facts of a trip. */
export const TravelForm = z.object({
  location: z
    .string(WHERE_AND_WHAT)
    .pipe(PlaceName)
    .refine((text) => text.length > 0, WHERE_AND_WHAT),
  /**
   * GeoNames id of the town on the map. Never taken from a picture's own location data, which is removed from
   * pictures.
   */
  placeId: z.int().positive().max(2_147_483_647).nullable().default(null),
  landmark: Landmark.default(null),
  activityType: z.enum(ACTIVITIES, WHERE_AND_WHAT),
  travelStyle: z.enum(TRAVEL_STYLES, 'Please choose a travel style from the list').nullable().default(null),
  stayType: z.enum(STAYS, 'Please choose a stay type from the list').nullable().default(null),
  gearTags: z
    .array(z.enum(GEAR, 'Please choose gear from the list'))
    .max(2 * GEAR.length)
    .transform((tags) => GEAR.filter((tag) => tags.includes(tag)))
    .default([]),
  sentiment: Sentiment.default(null),
})
export type TravelForm = z.infer<typeof TravelForm>

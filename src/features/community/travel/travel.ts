import { z } from 'zod'
import { TravelForm } from '../photos/photo.ts'
import { IMAGES_MAX } from '../photos/photo-limits.ts'
import { CAPTIONS_SHOWN_MAX } from './travel-limits.ts'

/** What a caption may speak of: the trip as told so far, and the colors of its pictures. */
export const CaptionFacts = TravelForm.extend({
  /** One's own; others say nothing. */
  pictureIds: z.array(z.uuid()).max(IMAGES_MAX).default([]),
  /** Ids of suggestions shown before, latest first: others come now. */
  shown: z.array(z.string().max(20)).max(CAPTIONS_SHOWN_MAX).default([]),
})

export const CaptionSuggestion = z.object({ id: z.string(), text: z.string() })
export type CaptionSuggestion = z.infer<typeof CaptionSuggestion>
export const CaptionSuggestions = z.object({ suggestions: z.array(CaptionSuggestion) })
export type CaptionSuggestions = z.infer<typeof CaptionSuggestions>

import { z } from 'zod'
import { IMAGES_MAX } from '../photos/photo-limits.ts'
import { TravelForm } from '../photos/travel/travel-post.ts'
import { CAPTIONS_SHOWN_MAX } from './travel-limits.ts'

/** The facts a caption may use: the trip as written so far, and the colors of its pictures. */
export const CaptionFacts = TravelForm.extend({
  /** The member's own pictures; other ids are ignored. */
  pictureIds: z.array(z.uuid()).max(IMAGES_MAX).default([]),
  /** Ids of suggestions shown before, latest first; the next ones differ. */
  shown: z.array(z.string().max(20)).max(CAPTIONS_SHOWN_MAX).default([]),
})

export const CaptionSuggestion = z.object({ id: z.string(), text: z.string() })
export type CaptionSuggestion = z.infer<typeof CaptionSuggestion>
export const CaptionSuggestions = z.object({ suggestions: z.array(CaptionSuggestion) })
export type CaptionSuggestions = z.infer<typeof CaptionSuggestions>

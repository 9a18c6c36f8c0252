import type { Fit } from '../fit.ts'
import type { ReviewView } from '../review.ts'

/** What a review says besides its words. */
export type Details = {
  sizeBought: string | null
  fit: Fit | null
  pictures: ReviewView['pictures']
  look: { photoId: string; picture: ReviewView['lookPicture'] } | null
}

export const noDetails: Details = { sizeBought: null, fit: null, pictures: [], look: null }

export const detailsOf = ({ sizeBought, fit, pictures, photoId, lookPicture }: ReviewView): Details => ({
  sizeBought,
  fit,
  pictures,
  look: photoId ? { photoId, picture: lookPicture } : null,
})

export type ChangeDetails = (to: (before: Details) => Partial<Details>) => void

import { createDrafts } from '../../../../../web/drafts.ts'
import type { Fit } from '../../fit.ts'
import type { ReviewView } from '../../review.ts'

/** The fields of a review besides its text. */
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

/** A review being written. An undefined size means that none was chosen yet, so the size bought applies. */
export type ReviewDraft = Omit<Details, 'sizeBought'> & {
  sizeBought: string | null | undefined
  text: string
  stars: number | null
  productId: string
  /** The same for every attempt with the same text. */
  key: string
}

/** Unsent drafts, by the place where they were started. They survive leaving the page and signing in. */
export const reviewDrafts = createDrafts<ReviewDraft>('reviews')

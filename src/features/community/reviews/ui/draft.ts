import { keptDrafts } from '../../../../web/drafts.ts'
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

/** A review while it is written. Its size is undefined until one is said: until then it is the one that was bought. */
export type Draft = Omit<Details, 'sizeBought'> & {
  sizeBought: string | null | undefined
  text: string
  stars: number | null
  productId: string
  /** The same for every try of the same words. */
  key: string
}

/** What was begun and not sent, by where it was begun: it outlives the page, and signing in. */
export const drafts = keptDrafts<Draft>()

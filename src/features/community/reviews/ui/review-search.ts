import { id, oneOf, searchReader, trimmed } from '../../../../web/address.ts'
import { type Fit, fits } from '../fit.ts'

/** Filters and first item of a list of reviews, as parameters of a product's URL. */
export type ReviewSearch = {
  reviews?: 'helpful'
  fit?: Fit
  /** The size that was bought. */
  bought?: string
  photos?: 'with'
  /** The linked review, which is shown first. */
  review?: string
  /** The linked question. */
  question?: string
  /** The look whose viewer is open. */
  photo?: string
}

/** Characters of a size. */
export const SIZE_MAX = 40

/** How each parameter is parsed. */
export const reviewFields = {
  reviews: oneOf('helpful'),
  fit: oneOf(...fits),
  bought: trimmed(SIZE_MAX),
  photos: oneOf('with'),
  review: id,
  question: id,
  photo: id,
}

export const reviewSearch = searchReader<ReviewSearch>(reviewFields)

export const hasReviewFilter = ({ fit, bought, photos }: ReviewSearch) => Boolean(fit ?? bought ?? photos)

/** Converts the parameters for the API. With a filter by size or fit, a linked review is not shown first. */
export const reviewFilter = (search: ReviewSearch) => {
  const { reviews: sort, fit, bought: size, photos: pictures, review } = search
  return { sort, fit, size, pictures, first: hasReviewFilter(search) ? undefined : review }
}

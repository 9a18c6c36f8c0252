import { id, oneOf, readAddress, trimmed } from '../../../../web/address.ts'
import { type Fit, fits } from '../fit.ts'
import type { ReviewView } from '../review.ts'

/** Filters and first item of a list of reviews, as they are in the address of a product. */
export type ReviewSearch = {
  reviews?: 'helpful'
  fit?: Fit
  /** The size that was bought. */
  bought?: string
  photos?: 'with'
  /** A review that a link leads to: it is shown first. */
  review?: string
  /** A question that a link leads to. */
  question?: string
  /** The look whose viewer is open. */
  photo?: string
}

/** Characters of a size. */
export const SIZE_MAX = 40

/** How each is read. */
export const reviewFields = {
  reviews: oneOf('helpful'),
  fit: oneOf(...fits),
  bought: trimmed(SIZE_MAX),
  photos: oneOf('with'),
  review: id,
  question: id,
  photo: id,
}

export const reviewSearch = readAddress<ReviewSearch>(reviewFields)

export const isNarrowed = ({ fit, bought, photos }: ReviewSearch) => Boolean(fit ?? bought ?? photos)

/** Whether a review that the server does not have yet is among those that are asked for. */
export const isAskedFor = (
  {
    fit,
    sizeBought,
    pictures,
    lookPicture,
  }: Pick<ReviewView, 'fit' | 'sizeBought' | 'pictures' | 'lookPicture'>,
  search: ReviewSearch,
) =>
  (search.fit === undefined || search.fit === fit) &&
  (search.bought === undefined || search.bought === sizeBought) &&
  (search.photos === undefined || pictures.length > 0 || lookPicture !== null)

/** As the API takes it. With a filter by size or fit, a linked review is not shown first. */
export const reviewFilter = (search: ReviewSearch) => {
  const { reviews: sort, fit, bought: size, photos: pictures, review } = search
  return { sort, fit, size, pictures, first: isNarrowed(search) ? undefined : review }
}

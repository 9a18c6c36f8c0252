import { id, oneOf, readAddress, trimmed } from '../../../../web/address.ts'
import { type Fit, fits } from '../fit.ts'

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

/** As the API takes it. With a filter by size or fit, a linked review is not shown first. */
export const reviewFilter = (search: ReviewSearch) => {
  const { reviews: sort, fit, bought: size, photos: pictures, review } = search
  return { sort, fit, size, pictures, first: isNarrowed(search) ? undefined : review }
}

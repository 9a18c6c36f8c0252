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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Unknown values are left out. */
export function reviewSearch(given: Record<string, unknown>): ReviewSearch {
  // The router parses `bought=38` as a number.
  const bought = typeof given.bought === 'number' ? String(given.bought) : given.bought
  const fit = fits.find((one) => one === given.fit)
  return {
    ...(given.reviews === 'helpful' ? { reviews: 'helpful' } : {}),
    ...(fit ? { fit } : {}),
    ...(typeof bought === 'string' && bought.trim() !== '' && bought.length <= 40 ? { bought } : {}),
    ...(given.photos === 'with' ? { photos: 'with' } : {}),
    ...(isId(given.review) ? { review: given.review } : {}),
    ...(isId(given.question) ? { question: given.question } : {}),
    ...(isId(given.photo) ? { photo: given.photo } : {}),
  }
}

const isId = (given: unknown): given is string => typeof given === 'string' && UUID.test(given)

export const isNarrowed = ({ fit, bought, photos }: ReviewSearch) => Boolean(fit ?? bought ?? photos)

/** As the API takes it. With a filter by size or fit, a linked review is not shown first. */
export const reviewFilter = (search: ReviewSearch) => {
  const { reviews: sort, fit, bought: size, photos: pictures, review } = search
  return { sort, fit, size, pictures, first: isNarrowed(search) ? undefined : review }
}

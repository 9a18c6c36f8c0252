import { type Fit, fits } from '../fit.ts'

/** What a list of reviews is narrowed to and how it begins, as it stands in the address of a product. */
export type ReviewSearch = {
  reviews?: 'helpful'
  fit?: Fit
  /** The size that was bought. */
  bought?: string
  photos?: 'with'
  /** A review that a link leads to: it stands first. */
  review?: string
  /** A question that a link leads to. */
  question?: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is not understood is left out. */
export function reviewSearch(given: Record<string, unknown>): ReviewSearch {
  // The router reads `bought=38` as a number.
  const bought = typeof given.bought === 'number' ? String(given.bought) : given.bought
  const fit = fits.find((one) => one === given.fit)
  return {
    ...(given.reviews === 'helpful' ? { reviews: 'helpful' } : {}),
    ...(fit ? { fit } : {}),
    ...(typeof bought === 'string' && bought.trim() !== '' && bought.length <= 40 ? { bought } : {}),
    ...(given.photos === 'with' ? { photos: 'with' } : {}),
    ...(isId(given.review) ? { review: given.review } : {}),
    ...(isId(given.question) ? { question: given.question } : {}),
  }
}

const isId = (given: unknown): given is string => typeof given === 'string' && UUID.test(given)

export const isNarrowed = ({ fit, bought, photos }: ReviewSearch) => Boolean(fit ?? bought ?? photos)

/** As the API takes it. Among those of one size or fit, one that a link led to has no place. */
export const reviewFilter = (search: ReviewSearch) => {
  const { reviews: sort, fit, bought: size, photos: pictures, review } = search
  return { sort, fit, size, pictures, first: isNarrowed(search) ? undefined : review }
}

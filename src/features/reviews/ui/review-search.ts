import { type Fit, fits } from '../fit.ts'

/** What a list of reviews is narrowed to and how it begins, as it stands in the address of a product. */
export type ReviewSearch = {
  reviews?: 'helpful'
  fit?: Fit
  /** The size that was bought. */
  bought?: string
  photos?: 'with'
}

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
  }
}

export const isNarrowed = ({ fit, bought, photos }: ReviewSearch) => Boolean(fit ?? bought ?? photos)

/** As the API takes it. */
export const reviewFilter = ({ reviews: sort, fit, bought: size, photos: pictures }: ReviewSearch) => ({
  ...{ sort, fit, size, pictures },
})

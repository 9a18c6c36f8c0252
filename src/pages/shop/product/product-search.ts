import { type ReviewSearch, reviewSearch } from '../../../features/community/reviews/ui/review-search.ts'

/** What a product's page reads of its address: its reviews, and the size that was chosen in another color. */
export type ProductSearch = ReviewSearch & { size?: string }

export function productSearch(given: Record<string, unknown>): ProductSearch {
  // The router parses `size=38` as a number.
  const size = typeof given.size === 'number' ? String(given.size) : given.size
  return {
    ...reviewSearch(given),
    ...(typeof size === 'string' && size.trim() !== '' && size.length <= 40 ? { size } : {}),
  }
}

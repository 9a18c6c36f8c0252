import {
  type ReviewSearch,
  reviewFields,
  SIZE_MAX,
} from '../../../features/community/reviews/ui/review-search.ts'
import { searchReader, trimmed } from '../../../web/address.ts'

/** The search parameters of a product's page: those of its reviews, and the size chosen in another color. */
export type ProductSearch = ReviewSearch & { size?: string }

export const productSearch = searchReader<ProductSearch>({ ...reviewFields, size: trimmed(SIZE_MAX) })

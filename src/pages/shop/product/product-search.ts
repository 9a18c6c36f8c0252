import {
  type ReviewSearch,
  reviewFields,
  SIZE_MAX,
} from '../../../features/community/reviews/ui/review-search.ts'
import { readAddress, trimmed } from '../../../web/address.ts'

/** What a product's page reads of its address: its reviews, and the size that was chosen in another color. */
export type ProductSearch = ReviewSearch & { size?: string }

export const productSearch = readAddress<ProductSearch>({ ...reviewFields, size: trimmed(SIZE_MAX) })

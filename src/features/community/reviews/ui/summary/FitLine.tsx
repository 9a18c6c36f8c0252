import { useInfiniteQuery } from '@tanstack/react-query'
import { fitSummary } from '../../fit-words.ts'
import { reviewsQuery } from '../review-queries.ts'
import type { ReviewSearch } from '../review-search.ts'

/** Shown beside the sizes of a product: what its reviews report about the fit, with a link to them. */
export function FitLine({ productId, search }: { productId: string; search: ReviewSearch }) {
  const { data } = useInfiniteQuery(reviewsQuery(productId, search))
  const counts = data?.pages[0]?.fits
  const summary = counts && fitSummary(counts)
  if (!summary) return null
  return (
    <a href="#review" className="text-link justify-self-start text-small">
      {summary}
    </a>
  )
}

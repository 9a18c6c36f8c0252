import { useInfiniteQuery } from '@tanstack/react-query'
import { pluralize } from '../../../../../design/display/count.ts'
import { RatingStars } from '../../../../../design/display/RatingStars.tsx'
import { reviewsQuery } from '../review-queries.ts'
import type { ReviewSearch } from '../review-search.ts'
import { FitLine } from './FitLine.tsx'
import { RatingCalculation } from './RatingCalculation.tsx'

/** Shown at the name of a product: its stars and what its reviews report about the fit, with links to them. */
export function RatingLine({ productId, search }: { productId: string; search: ReviewSearch }) {
  const { data } = useInfiniteQuery(reviewsQuery(productId, search))
  const page = data?.pages[0]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 empty:hidden">
      {page && page.meanStars !== null ? (
        <span className="flex flex-wrap items-center gap-x-3">
          <RatingStars value={page.meanStars} />
          <a href="#review" className="inline-flex min-h-target items-center text-link text-small">
            {pluralize(page.ratingCount, 'rating')}
          </a>
          <RatingCalculation starCounts={page.starCounts} />
        </span>
      ) : null}
      <FitLine productId={productId} search={search} />
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { RatingStars } from '../../../../design/display/RatingStars.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Review } from './Review.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { matchesReviewFilter, mergeReviewPages } from './review-cache.ts'
import { reviewsQuery } from './review-queries.ts'
import { hasReviewFilter, type ReviewSearch } from './review-search.ts'
import { FitTape } from './summary/FitTape.tsx'
import { isWaiting } from './write/new-review.ts'

interface ReviewListProps {
  productId: string
  sizes: readonly string[]
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

/**
 * The reviews of a product: the viewer's own first, then the newest; or in the chosen order with the chosen filters.
 */
export function ReviewList({ productId, sizes, search, onSearch }: ReviewListProps) {
  const list = useInfiniteQuery(reviewsQuery(productId, search))

  if (list.isPending) {
    return (
      <LoadingRegion label="Loading reviews" className="grid gap-5">
        <SkeletonText />
        <SkeletonText />
      </LoadingRegion>
    )
  }
  if (list.isError && !list.data) {
    return (
      <ErrorState
        heading="h3"
        title="The reviews did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        actions={
          hasReviewFilter(search) ? (
            <Button look="outline" onClick={() => onSearch({})}>
              Show all reviews
            </Button>
          ) : undefined
        }
      />
    )
  }

  const first = list.data.pages[0]
  const isOrdered = hasReviewFilter(search) || search.reviews !== undefined
  const waiting = first?.own && isWaiting(first.own) ? first.own : null
  const isLeftOut = waiting !== null && !matchesReviewFilter(waiting, search)
  // A waiting review has no position among the others yet.
  const reviews = mergeReviewPages(list.data.pages, !isOrdered || (waiting !== null && !isLeftOut))
  const count = first?.reviewCount ?? reviews.length
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="type-label text-ink-2">{count === 0 ? 'Reviews' : pluralize(count, 'review')}</h3>
        {first && first.meanStars !== null && (
          <RatingStars
            value={first.meanStars}
            count={first.ratingCount}
            countLabel={first.ratingCount === 1 ? 'rating' : 'ratings'}
          />
        )}
      </div>
      {first && <FitTape counts={first.fits} />}
      {first && (first.reviewCount > 1 || isOrdered) && (
        <ReviewFilters summary={first} search={search} onChange={onSearch} />
      )}
      {isLeftOut && <LeftOutNote onShowAll={() => onSearch({})} />}
      {reviews.length === 0 ? (
        isLeftOut ? (
          <p className="text-small text-ink-3">No other review matches.</p>
        ) : hasReviewFilter(search) ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-small text-ink-3">No review matches.</p>
            <Button look="outline" size="small" onClick={() => onSearch({})}>
              Show all reviews
            </Button>
          </div>
        ) : (
          <p className="text-small text-ink-3">No reviews yet. Write the first one.</p>
        )
      ) : (
        <ul aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} sizes={sizes} />
          ))}
        </ul>
      )}
      <MoreButton list={list} pluralNoun="older reviews" className="justify-self-start" />
    </div>
  )
}

/** Shown above a filtered list that leaves out the viewer's own waiting review. */
const LeftOutNote = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <p className="flex items-center gap-1.5 text-meta text-ink-2">
      <Hourglass aria-hidden className="size-3.5 shrink-0" />
      Your review is waiting in the outbox. This filter hides it.
    </p>
    <Button look="outline" size="small" onClick={onShowAll}>
      Show all reviews
    </Button>
  </div>
)

import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/Button.tsx'
import { counted } from '../../../design/count.ts'
import { ErrorState } from '../../../design/ErrorState.tsx'
import { RatingStars } from '../../../design/RatingStars.tsx'
import { LoadingRegion, SkeletonText } from '../../../design/Skeleton.tsx'
import { Review } from './Review.tsx'
import { inOrder } from './review-cache.ts'
import { reviewsQuery } from './review-queries.ts'

/** What members say about a product: one's own first, then the newest. */
export function ReviewList({ productId }: { productId: string }) {
  const list = useInfiniteQuery(reviewsQuery(productId))

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
      />
    )
  }

  const first = list.data.pages[0]
  const reviews = inOrder(list.data.pages)
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="type-label text-ink-2">
          {reviews.length === 0 ? 'Reviews' : counted(first?.reviewCount ?? reviews.length, 'review')}
        </h3>
        {first && first.meanStars !== null && (
          <RatingStars
            value={first.meanStars}
            count={first.ratingCount}
            countLabel={first.ratingCount === 1 ? 'rating' : 'ratings'}
          />
        )}
      </div>
      {reviews.length === 0 ? (
        <p className="text-small text-ink-3">No reviews yet. The first words are yours.</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? 'Older reviews did not load. Try again' : 'Show older reviews'}
        </Button>
      )}
    </div>
  )
}

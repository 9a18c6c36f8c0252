import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import type { ReviewCard } from '../review-card.ts'
import { recentCardsQuery } from './assistant-queries.ts'
import { CardSkeleton, ProductReviewCard } from './ProductReviewCard.tsx'

/** Cards of the most recently reviewed products. @param instead cards returned by a search without a match (REV-07) */
export function RecentReviews({ instead }: { instead: ReviewCard[] | undefined }) {
  const list = useInfiniteQuery(recentCardsQuery)
  const isInstead = instead !== undefined && instead.length > 0
  const cards = isInstead ? instead : list.data?.items
  return (
    <section
      aria-labelledby="recent-reviews"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-6"
    >
      <h2 id="recent-reviews" className="display-m">
        Recent Reviews
      </h2>
      {cards ? (
        cards.length === 0 ? (
          <p className="max-w-measure text-ink-2">
            No reviews found. A product appears here once members clearly agree on something about it.
          </p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-y-12">
            {cards.map((card) => (
              <li key={card.id}>
                <ProductReviewCard card={card} heading="h3" />
              </li>
            ))}
          </ul>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Search failed"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          Please try again.
        </ErrorState>
      ) : (
        <CardSkeleton />
      )}
      {!isInstead && list.hasNextPage && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? 'That did not load. Try again' : 'Show more'}
        </Button>
      )}
    </section>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { isProblem } from '../../../../web/api.ts'
import type { FoundCard } from '../review-card.ts'
import { CardSkeleton, ProductReviewCard } from './ProductReviewCard.tsx'
import { Unreviewed } from './Unreviewed.tsx'

/** The card of the product, a note that there is none, or an error. */
export function NameSearchResult({ q, found }: { q: string; found: UseQueryResult<FoundCard> }) {
  const { data } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p role="status" className="sr-only">
        {found.isFetching ? 'Searching' : data ? statusText(data) : ''}
      </p>
      {data ? (
        <>
          {data.card === null ? (
            <EmptyState
              drawing="loupe"
              title="No reviews found"
              actions={
                <Link to="/shop" className={buttonClass({ look: 'outline' })}>
                  Browse the shop
                </Link>
              }
            >
              No product in the shop is called “{q}”. Try fewer words, or show us a picture of it.
            </EmptyState>
          ) : data.card.reviewCount === 0 ? (
            <Unreviewed card={data.card} />
          ) : (
            <ProductReviewCard card={data.card} heading="h2" isOpen />
          )}
          {data.others.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-2">
              <span>Did you mean</span>
              {data.others.map(({ id, name }) => (
                <Link
                  key={id}
                  to="/review"
                  search={{ product: id }}
                  resetScroll={false}
                  className="text-link inline-flex min-h-target items-center"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
        </>
      ) : found.isError ? (
        <ErrorState title="Search failed" onRetry={() => void found.refetch()} retrying={found.isFetching}>
          {isProblem(found.error) ? (found.error.fields.q ?? found.error.message) : 'Please try again.'}
        </ErrorState>
      ) : (
        <CardSkeleton />
      )}
    </div>
  )
}

const statusText = ({ card }: FoundCard) =>
  card && card.reviewCount > 0 ? `What members say about ${card.productName}` : 'No reviews found'

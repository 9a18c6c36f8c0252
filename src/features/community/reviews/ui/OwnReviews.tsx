import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { OwnReview } from '../review.ts'
import { Review } from './Review.tsx'
import { ownReviewsQuery } from './review-queries.ts'

/** The member's own reviews, each with its product, to edit and delete. */
export function OwnReviews() {
  const list = useInfiniteQuery(ownReviewsQuery)
  const reviews = list.data?.items
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="display-m leading-(--target)">Reviews</h2>
        <Link to="/review" className="text-link inline-flex min-h-target items-center text-small">
          Review assistant
        </Link>
      </div>
      {reviews ? (
        reviews.length > 0 ? (
          <div className="grid gap-8">
            <ul className="grid gap-8">
              {reviews.map((review) => (
                <ReviewOfProduct key={review.id} review={review} />
              ))}
            </ul>
            <MoreButton list={list} pluralNoun="more reviews" className="justify-self-center" />
          </div>
        ) : (
          <EmptyState
            drawing="sheet"
            heading="h3"
            title="No reviews yet."
            actions={
              <Link to="/shop" className={buttonClass()}>
                Find something you own
              </Link>
            }
          >
            Describe what a product is like after a few wears. It helps others decide.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your reviews did not load."
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading reviews" className="grid gap-6">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-32" />
          ))}
        </LoadingRegion>
      )}
    </>
  )
}

function ReviewOfProduct({ review }: { review: OwnReview }) {
  const { product } = review
  return (
    <li className="border-t border-line pt-4">
      <Link
        to="/product/$productId"
        params={{ productId: product.slug }}
        preload={false}
        className="group mb-3 inline-flex max-w-full items-center gap-3.5"
      >
        <span className="block h-15 w-12 shrink-0 overflow-hidden bg-sunken">
          {product.picture ? (
            <Picture {...pictureProps(product.picture, '')} sizes="48px" ratio="fill" />
          ) : null}
        </span>
        <span className="min-w-0 font-strong wrap-anywhere group-hover:underline group-hover:underline-offset-4">
          {product.name}
        </span>
      </Link>
      <ul className="*:first:border-t-0 *:first:pt-0">
        <Review review={review} sizes={product.sizes} />
      </ul>
    </li>
  )
}

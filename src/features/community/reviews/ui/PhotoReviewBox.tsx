import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { productQuery } from '../../../catalogue/products/ui/product-queries.ts'
import { reviewsQuery } from './review-queries.ts'
import { ReplacesNote } from './write/ReplacesNote.tsx'
import { ReviewBox, type ReviewedFacts, type ReviewedProduct } from './write/ReviewBox.tsx'
import { reviewDrafts } from './write/review-draft.ts'

interface PhotoReviewBoxProps {
  photoId: string
  /** Products tagged on the photo and still available. */
  products: readonly [ReviewedProduct, ...ReviewedProduct[]]
}

/** The form below a photo for a review of a product on it (VIEW-06, DEC-08). */
export function PhotoReviewBox({ photoId, products }: PhotoReviewBoxProps) {
  const [writtenId, setWrittenId] = useState<string | null>(null)
  // Few looks get a review, so its data loads only when the user begins one.
  const [reviewedId, setReviewedId] = useState(() => reviewDrafts.get(photoId)?.productId ?? null)
  const about = useReviewedProduct(reviewedId)
  const reviewedProduct = products.find(({ id }) => id === writtenId)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {reviewedProduct ? (
          <>
            {'Your review is on the page of '}
            <Link
              to="/product/$productId"
              params={{ productId: reviewedProduct.id }}
              hash="review"
              className="underline underline-offset-4 hover:decoration-2"
            >
              {reviewedProduct.name}
            </Link>
            .
          </>
        ) : products.length === 1 ? (
          `A review of the ${products[0].name}`
        ) : null}
      </p>
      {about?.hasWritten && !reviewedProduct ? <ReplacesNote /> : null}
      <ReviewBox
        products={products}
        photoId={photoId}
        about={about}
        onBegin={setReviewedId}
        rows={2}
        onWritten={({ productId }) => setWrittenId(productId)}
      />
    </div>
  )
}

/**
 * Reads the product's sizes, the size the member received, and whether they have reviewed it; undefined until known.
 */
function useReviewedProduct(productId: string | null): (ReviewedFacts & { hasWritten: boolean }) | undefined {
  const enabled = productId !== null
  const { data: product } = useQuery({ ...productQuery(productId ?? ''), enabled })
  const reviews = useInfiniteQuery({ ...reviewsQuery(productId ?? ''), enabled })
  const first = reviews.isPlaceholderData ? undefined : reviews.data?.pages[0]
  if (!enabled || !product || !first) return undefined
  return {
    sizes: product.sizes,
    boughtSize: first.boughtSize,
    hasWritten: first.own !== null,
  }
}

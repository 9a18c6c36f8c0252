import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReviewBox, type ReviewedProduct } from './ReviewBox.tsx'

interface PhotoReviewBoxProps {
  photoId: string
  /** Tagged on the photo and still to be found. */
  products: readonly [ReviewedProduct, ...ReviewedProduct[]]
}

/** Under somebody's photo: says what a product on it is like, in one's own name (VIEW-06, DEC-08). */
export function PhotoReviewBox({ photoId, products }: PhotoReviewBoxProps) {
  const [writtenId, setWrittenId] = useState<string | null>(null)
  const written = products.find(({ id }) => id === writtenId)
  return (
    <div className="mt-4 grid gap-2">
      <p role="status" className="text-small text-ink-2">
        {written ? (
          <>
            {'Your review stands on the page of '}
            <Link
              to="/product/$productId"
              params={{ productId: written.id }}
              hash="review"
              className="underline underline-offset-4 hover:decoration-2"
            >
              {written.name}
            </Link>
            .
          </>
        ) : products.length === 1 ? (
          `Own the ${products[0].name}? Write a review of it.`
        ) : (
          'Own one of these? Write a review of it.'
        )}
      </p>
      <ReviewBox
        products={products}
        photoId={photoId}
        rows={2}
        onWritten={({ productId }) => setWrittenId(productId)}
      />
    </div>
  )
}

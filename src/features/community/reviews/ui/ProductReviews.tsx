import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductQuestions } from '../../questions/ui/ProductQuestions.tsx'
import { ReviewList } from './ReviewList.tsx'
import { reviewsQuery } from './review-queries.ts'
import type { ReviewSearch } from './review-search.ts'
import { ReplacesNote } from './write/ReplacesNote.tsx'
import { ReviewBox, type ReviewedProduct } from './write/ReviewBox.tsx'

interface ProductReviewsProps {
  product: ReviewedProduct & { sizes: readonly string[] }
  /** An archived product accepts no more reviews; existing ones stay readable. */
  isOpen: boolean
  /** Order and filters of the list, from the URL. */
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

/** The review section of a product's page: the form and the list (PDP-09). */
export function ProductReviews({ product, isOpen, search, onSearch }: ProductReviewsProps) {
  const { data } = useInfiniteQuery(reviewsQuery(product.id, search))
  const first = data?.pages[0]
  if (!isOpen && first?.reviewCount === 0) return null
  return (
    <section
      id="review"
      aria-labelledby="review-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[900px]:gap-12 lg:gap-18"
    >
      <div className="grid min-w-0 content-start gap-4">
        <h2 id="review-title" className="display-m">
          {isOpen ? 'Write a Review' : 'Reviews'}
        </h2>
        {isOpen && first?.own && <ReplacesNote />}
        {isOpen && (
          <ReviewBox products={[product]} about={{ sizes: product.sizes, boughtSize: first?.boughtSize }} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-12">
        <ReviewList productId={product.id} sizes={product.sizes} search={search} onSearch={onSearch} />
        {(first?.reviewCount ?? 0) > 1 && (
          <Link
            to="/review"
            search={{ product: product.id }}
            className="text-link inline-flex min-h-target items-center justify-self-start text-small"
          >
            What several reviews agree on
          </Link>
        )}
        <ProductQuestions product={product} isOpen={isOpen} first={search.question} />
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { isProblem } from '../../../../web/api.ts'
import { cardQuery } from './assistant-queries.ts'
import { CardSkeleton, ProductReviewCard } from './ProductReviewCard.tsx'
import { Unreviewed } from './Unreviewed.tsx'

/** The card of the product named in the address. */
export function LinkedProductCard({ productId }: { productId: string }) {
  const card = useQuery(cardQuery(productId))
  if (card.data) {
    return card.data.reviewCount === 0 ? (
      <Unreviewed card={card.data} />
    ) : (
      <ProductReviewCard card={card.data} heading="h2" isOpen />
    )
  }
  if (!card.isError) return <CardSkeleton />
  if (isProblem(card.error, 'product-not-found')) {
    return (
      <EmptyState
        drawing="loupe"
        title="No reviews found"
        actions={
          <Link to="/shop" className={buttonClass({ look: 'outline' })}>
            Browse the shop
          </Link>
        }
      >
        This product is no longer available.
      </EmptyState>
    )
  }
  return (
    <ErrorState title="Search failed" onRetry={() => void card.refetch()} retrying={card.isFetching}>
      Please try again.
    </ErrorState>
  )
}

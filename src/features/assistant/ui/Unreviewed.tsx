import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../design/button-class.ts'
import { EmptyState } from '../../../design/EmptyState.tsx'
import { AskOwners } from '../../questions/ui/AskOwners.tsx'
import type { ReviewCard } from '../review-card.ts'

/** The product is there, and nobody has said anything about it. */
export function Unreviewed({ card: { id, slug, productName } }: { card: ReviewCard }) {
  return (
    <div className="grid gap-5">
      <EmptyState
        title="No reviews found"
        actions={
          <Link
            to="/product/$productId"
            params={{ productId: slug }}
            className={buttonClass({ look: 'outline' })}
          >
            View in Shop
          </Link>
        }
      >
        {productName} is in the shop, but nobody has reviewed it yet.
      </EmptyState>
      <AskOwners productId={id} productName={productName} />
    </div>
  )
}

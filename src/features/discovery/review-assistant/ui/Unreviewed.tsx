import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { AskOwners } from '../../../community/questions/ui/AskOwners.tsx'
import type { ReviewCard } from '../review-card.ts'

/** The product exists, but nobody has reviewed it. */
export function Unreviewed({ card: { id, slug, productName } }: { card: ReviewCard }) {
  return (
    <div className="grid gap-5">
      <EmptyState
        drawing="sheet"
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
        {productName} is in the shop but has no reviews yet.
      </EmptyState>
      <AskOwners productId={id} productName={productName} />
    </div>
  )
}

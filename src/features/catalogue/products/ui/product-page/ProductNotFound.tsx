import { Link, useParams } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'

/** Names the requested product, and how many products there are instead (PDP-02). `data` is the server's answer. */
export function ProductNotFound({ data }: { data?: unknown }) {
  const { productId } = useParams({ strict: false })
  const available = (data as { availableCount?: number } | undefined)?.availableCount
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="hangers"
        heading="h1"
        title="Product Not Found"
        actions={
          <Link to="/shop" className={buttonClass()}>
            Back to Shop
          </Link>
        }
      >
        <p className="wrap-anywhere">There is no product “{productId}”.</p>
        {available === undefined ? null : (
          <p>{available === 1 ? '1 product is available.' : `${available} products are available.`}</p>
        )}
      </EmptyState>
    </div>
  )
}

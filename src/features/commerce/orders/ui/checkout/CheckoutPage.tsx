import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { cartQuery, useIsArriving } from '../../../cart/ui/cart-queries.ts'
import { readKeptCart } from '../../../cart/ui/kept-cart.ts'
import { Checkout } from './Checkout.tsx'

export function CheckoutPage() {
  const memberId = useMember()?.id
  const shop = useQuery(shopQuery)
  const cart = useQuery({
    ...cartQuery,
    // The browser's copy is shown until the server answers, and when it cannot (DEC-11).
    initialData: () => (memberId ? readKeptCart(memberId) : undefined),
    initialDataUpdatedAt: 0,
  })
  const isArriving = useIsArriving()
  const failed = [cart, shop].filter(({ isError, data }) => isError && !data)
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <h1 className="display-l">Checkout</h1>
      {failed.length > 0 ? (
        <ErrorState
          title="Your cart did not load."
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.map(({ refetch }) => refetch())}
        />
      ) : !cart.data || !shop.data || (isArriving && cart.data.lines.length === 0) ? (
        <LoadingRegion
          label={isArriving ? 'Adding what you chose' : 'Loading your cart'}
          className="grid gap-4"
        >
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      ) : cart.data.lines.length === 0 ? (
        <EmptyState
          drawing="garment-bag"
          title="Your cart is empty"
          actions={
            <>
              <Link to="/shop" className={buttonClass()}>
                Continue Shopping
              </Link>
              {memberId ? (
                <Link to="/orders" className={buttonClass({ look: 'outline' })}>
                  Your orders
                </Link>
              ) : null}
            </>
          }
        />
      ) : (
        <Checkout cart={cart.data} shop={shop.data} />
      )}
    </div>
  )
}

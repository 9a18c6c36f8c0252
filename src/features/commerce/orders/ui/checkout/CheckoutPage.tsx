import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { cartQuery, useIsAddingItems } from '../../../cart/ui/cart-queries.ts'
import { RemovedLine } from '../../../cart/ui/drawer/RemovedLine.tsx'
import { readStoredCart } from '../../../cart/ui/stored-cart.ts'
import { Checkout } from './Checkout.tsx'
import { type CartEditing, useCartEditing } from './summary/use-cart-editing.ts'

export function CheckoutPage() {
  const memberId = useMember()?.id
  const shop = useQuery(shopQuery)
  const cart = useQuery({
    ...cartQuery,
    // The browser's copy is shown until the server responds, and if it cannot (DEC-11).
    initialData: () => (memberId ? readStoredCart(memberId) : undefined),
    initialDataUpdatedAt: 0,
  })
  const isArriving = useIsAddingItems()
  const editing = useCartEditing()
  // While the last line can be restored, the form stays mounted but hidden, with its values.
  const [filled, setFilled] = useState(cart.data)
  if (cart.data && cart.data.lines.length > 0 && cart.data !== filled) setFilled(cart.data)
  const isEmpty = cart.data?.lines.length === 0
  const isKept = !isEmpty || editing.removed.length > 0
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
      ) : (
        <>
          {isEmpty ? <EmptyCart editing={editing} isMember={memberId !== undefined} /> : null}
          {filled && filled.lines.length > 0 && isKept ? (
            <div hidden={isEmpty}>
              <Checkout cart={filled} shop={shop.data} editing={editing} />
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}

function EmptyCart({ editing, isMember }: { editing: CartEditing; isMember: boolean }) {
  return (
    <>
      {editing.removed.length > 0 ? (
        <ul className="max-w-2xl divide-y divide-line">
          {editing.removed.map(({ line }) => (
            <RemovedLine
              key={`${line.productId} ${line.size}`}
              line={line}
              onUndo={() => editing.undo(line)}
            />
          ))}
        </ul>
      ) : null}
      <EmptyState
        drawing="garment-bag"
        title="Your cart is empty"
        actions={
          <>
            <Link to="/shop" className={buttonClass()}>
              Continue Shopping
            </Link>
            {isMember ? (
              <Link to="/orders" className={buttonClass({ look: 'outline' })}>
                Your orders
              </Link>
            ) : null}
          </>
        }
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { buttonClass } from '../../../design/button-class.ts'
import { ConfirmDialog } from '../../../design/ConfirmDialog.tsx'
import { EmptyState } from '../../../design/EmptyState.tsx'
import { ErrorState } from '../../../design/ErrorState.tsx'
import { Price } from '../../../design/Price.tsx'
import { LoadingRegion, Skeleton } from '../../../design/Skeleton.tsx'
import { useMember } from '../../members/ui/session-queries.ts'
import type { CartView } from '../cart.ts'
import { readKeptCart } from './browser-cart.ts'
import { CartLine } from './CartLine.tsx'
import { useCartChanges } from './cart-changes.ts'
import { cartQuery } from './cart-queries.ts'
import { ShippingForm } from './ShippingForm.tsx'

export function CheckoutPage() {
  const memberId = useMember()?.id
  const cart = useQuery({
    ...cartQuery,
    // What this browser kept stands in until the server answers, and when it cannot (DEC-11).
    initialData: () => (memberId ? readKeptCart(memberId) : undefined),
    initialDataUpdatedAt: 0,
  })
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <h1 className="display-l">Checkout</h1>
      {cart.isPending ? (
        <LoadingRegion label="Loading your cart" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      ) : cart.isError && !cart.data ? (
        <ErrorState title="Your cart did not load." onRetry={() => cart.refetch()} />
      ) : cart.data.lines.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          actions={
            <Link to="/shop" className={buttonClass()}>
              Continue Shopping
            </Link>
          }
        />
      ) : (
        <Filled cart={cart.data} />
      )}
    </div>
  )
}

function Filled({ cart }: { cart: CartView }) {
  const { clear } = useCartChanges()
  const [isClearing, setClearing] = useState(false)
  return (
    <div className="grid gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="summary" className="min-[900px]:order-2">
        <div className="flex items-baseline justify-between">
          <h2 id="summary" className="display-s">
            Order summary
          </h2>
          <button type="button" className="text-link text-meta" onClick={() => setClearing(true)}>
            Clear cart
          </button>
        </div>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {cart.lines.map((line) => (
            <CartLine key={`${line.productId} ${line.size}`} line={line} />
          ))}
        </ul>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5 text-[0.9375rem]">
          <dt className="text-ink-2">Subtotal</dt>
          <dd className="text-right tabular-nums">
            <Price minorUnits={cart.subtotalMinor} currency={cart.currency} />
          </dd>
          <dt className="text-ink-2">Shipping</dt>
          <dd className="text-right tabular-nums">
            {cart.shippingMinor === 0 ? (
              'Free'
            ) : (
              <Price minorUnits={cart.shippingMinor} currency={cart.currency} />
            )}
          </dd>
          <dt className="text-ink-2">Tax ({cart.taxPercent}%)</dt>
          <dd className="text-right tabular-nums">
            <Price minorUnits={cart.taxMinor} currency={cart.currency} />
          </dd>
          <dt className="mt-2 border-t border-ink pt-3 display-s">Total</dt>
          <dd className="mt-2 border-t border-ink pt-3 text-right display-m tabular-nums">
            <Price minorUnits={cart.totalMinor} currency={cart.currency} />
          </dd>
        </dl>
        <Button size="large" disabled aria-describedby="no-payment" className="mt-6 w-full">
          Place Order
        </Button>
        <p id="no-payment" className="mt-3 flex gap-2.5 text-meta text-ink-2">
          <Info aria-hidden className="shrink-0" />
          Checkout and payment are in progress. Your cart is saved; nothing will be charged.
        </p>
      </section>
      <section aria-labelledby="shipping" className="grid content-start gap-5">
        <h2 id="shipping" className="display-s">
          Shipping
        </h2>
        <ShippingForm />
      </section>
      {isClearing ? (
        <ConfirmDialog
          open
          onOpenChange={setClearing}
          question="Clear the cart?"
          verb="Clear"
          destructive
          busy={clear.isPending}
          onConfirm={() => clear.mutate(undefined, { onSettled: () => setClearing(false) })}
        />
      ) : null}
    </div>
  )
}

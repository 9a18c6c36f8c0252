import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../../design/display/count.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Drawer } from '../../../../../design/overlays/Drawer.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { deliveryWords } from '../../../../core/shipping/shipping-words.ts'
import { PaymentMarks } from '../../../../core/shop-settings/ui/PaymentMarks.tsx'
import { DiscountHints } from '../../../discounts/ui/DiscountHints.tsx'
import { DiscountRows } from '../../../discounts/ui/DiscountRows.tsx'
import { taxName, taxNoteWords } from '../../../tax/tax-words.ts'
import type { CartView } from '../../cart.ts'
import { CartLine } from '../CartLine.tsx'
import { cartQuery, useIsAddingItems } from '../cart-queries.ts'
import { ReminderPrompt } from '../reminders/ReminderPrompt.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { SavedList } from './SavedList.tsx'
import { savedLinesQuery, useSavedLines } from './saved-lines.ts'
import { useRemovals } from './use-removals.ts'

/** The cart drawer: lines, saved lines, and the link to the checkout. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const cart = useQuery({ ...cartQuery, staleTime: 0 })
  const isMember = Boolean(useMember())
  const saved = useQuery({ ...savedLinesQuery, enabled: isMember }).data?.items ?? []
  const isArriving = useIsAddingItems()
  const { saveForLater } = useSavedLines()
  const removals = useRemovals()
  useCloseOnLeaving(onClose)

  const { data } = cart
  const isWaiting = !data || (isArriving && data.lines.length === 0)
  const rows = data ? removals.withRemoved(data.lines) : []
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={data && data.count > 0 ? `Your cart, ${pluralize(data.count, 'item')}` : 'Your cart'}
      className="sm:w-110!"
      actions={data && data.lines.length > 0 ? <Foot cart={data} onClose={onClose} /> : null}
    >
      {cart.isError && !data ? (
        <ErrorState
          heading="h3"
          title="Your cart did not load."
          retrying={cart.isFetching}
          onRetry={() => void cart.refetch()}
        />
      ) : isWaiting ? (
        <LoadingRegion
          label={isArriving ? 'Adding what you chose' : 'Loading your cart'}
          className="grid gap-4"
        >
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      ) : (
        <>
          {rows.length > 0 ? (
            <ul className="-mt-5 divide-y divide-line">
              {rows.map(({ line, isRemoved }, position) =>
                isRemoved ? (
                  <RemovedLine
                    key={keyOf(line)}
                    line={line}
                    onUndo={() => removals.undo(line)}
                    className="-mx-6 pl-6"
                  />
                ) : (
                  <CartLine
                    key={keyOf(line)}
                    line={line}
                    automatic={data ? automaticOf(data) : []}
                    onRemove={() => removals.remove(line, position)}
                    onSave={isMember ? () => saveForLater.mutate(line) : undefined}
                  />
                ),
              )}
            </ul>
          ) : null}
          {data.lines.length === 0 ? (
            <EmptyState
              heading="h3"
              drawing="garment-bag"
              title="Your cart is empty"
              actions={
                <Link to="/shop" className={buttonClass()} onClick={onClose}>
                  Continue Shopping
                </Link>
              }
            />
          ) : null}
          {data ? <DiscountHints hints={data.hints} className="border-t border-line py-4" /> : null}
          {isMember && data && data.lines.length > 0 ? <ReminderPrompt /> : null}
          {saved.length > 0 && <SavedList lines={saved} />}
        </>
      )}
    </Drawer>
  )
}

/** The automatic discounts of the order. Without a code they are the same for every rate. */
const automaticOf = ({ pickUp }: CartView) => pickUp.automatic

const keyOf = ({ productId, size }: { productId: string; size: string }) => `${productId} ${size}`

function Foot({ cart, onClose }: { cart: CartView; onClose: () => void }) {
  const { totalMinor, shippingMinor, currency } = cart
  const [way] = cart.shippingWays
  return (
    <div className="w-full">
      <dl className="mb-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small empty:hidden">
        <DiscountRows discounts={automaticOf(cart)} currency={currency} />
      </dl>
      <dl className="flex items-baseline justify-between tabular-nums">
        <dt className="display-s">Total</dt>
        <dd className="display-m">
          <Price minorUnits={totalMinor} currency={currency} />
        </dd>
      </dl>
      <p className="mt-0.5 mb-3.5 flex justify-between gap-4 text-small text-ink-2 tabular-nums">
        {way ? (
          <span>
            Shipping {shippingMinor === 0 ? 'free' : <Price minorUnits={shippingMinor} currency={currency} />}
          </span>
        ) : (
          <span>We do not ship this to {cart.shipsTo.name}</span>
        )}
        <span>
          {taxWords(cart)}{' '}
          {cart.taxMinor === 0 ? null : <Price minorUnits={cart.taxMinor} currency={currency} />}
        </span>
      </p>
      {way?.delivery ? (
        <p className="-mt-2.5 mb-3.5 text-small text-ink-2">
          Arrives {deliveryWords(way.delivery)}
          {cart.isShippedByCountry ? ` in ${cart.shipsTo.name}` : ''}
        </p>
      ) : null}
      <Link to="/checkout" className={buttonClass({ size: 'large', className: 'w-full' })} onClick={onClose}>
        Checkout
      </Link>
      <Button look="text" className="mt-1.5 w-full" onClick={onClose}>
        Continue Shopping
      </Button>
      <PaymentMarks className="mt-1 justify-center" />
    </div>
  )
}

/** "Tax (8%)" or "incl. VAT 19%". With several rates the percentage is left out. */
function taxWords({ pricesIncludeTax, taxNote, taxMinor, taxPercent, shippingWays }: CartView): string {
  if (taxNote && taxMinor === 0) return taxNoteWords[taxNote]
  const taxes = shippingWays[0]?.taxes ?? []
  const [first] = taxes
  const one = taxes.length === 1 && first ? first : null
  if (pricesIncludeTax) return `incl. ${one ? taxName(one) : 'tax'}`
  return one && one.name !== 'Tax' ? taxName(one) : taxes.length > 1 ? 'Tax' : `Tax (${taxPercent}%)`
}

/** Closes the drawer when a link in it leads to another page. */
function useCloseOnLeaving(onClose: () => void) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const opened = useRef(pathname)
  const close = useEffectEvent(onClose)
  // The address belongs to the browser, outside of React.
  useEffect(() => {
    if (pathname !== opened.current) close()
  }, [pathname])
}

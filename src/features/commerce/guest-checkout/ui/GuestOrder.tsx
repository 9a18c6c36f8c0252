import { Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import type { OrderView } from '../../orders/order.ts'
import { AwaitingConfirmation } from './AwaitingConfirmation.tsx'
import { useClaimGuestOrders, useEndOrderAccess, useRenewLink } from './guest-order-queries.ts'

/**
 * The part of the order page for guest orders: confirming the address, the link to the order, and creating an account.
 */
export function GuestOrder({ order }: { order: OrderView }) {
  if (!order.guest) return null
  if (!order.awaitsAddress) return <ConfirmedGuest order={order} />
  return order.state === 'pending-payment' ? <AwaitingConfirmation order={order} /> : null
}

function ConfirmedGuest({ order }: { order: OrderView }) {
  const member = useMember()
  const [renew, close, claim] = [useRenewLink(order.id), useEndOrderAccess(order.id), useClaimGuestOrders()]
  const { email } = order.shipTo
  const isOwn = member?.email.toLowerCase() === email.toLowerCase()
  return (
    <section
      aria-labelledby="guest-order"
      className="grid gap-4 border-y border-line py-6 sm:flex sm:items-center sm:justify-between sm:gap-8 print:hidden"
    >
      <div className="min-w-0">
        <h2 id="guest-order" className="display-s">
          Ordered without an account
        </h2>
        <p className="mt-1 max-w-measure text-small wrap-anywhere text-ink-2">
          {isOwn
            ? 'You placed this order with your account’s address. Add it to see it with your other orders.'
            : `The link in our emails to ${email} opens this order. Create an account with this address to see your orders in one place.`}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
          <button
            type="button"
            className="min-h-target text-link"
            disabled={renew.isPending}
            onClick={() => renew.mutate()}
          >
            Email me a new link
          </button>
          <button
            type="button"
            className="min-h-target text-link"
            disabled={close.isPending}
            onClick={() => close.mutate()}
          >
            Remove it from this device
          </button>
        </p>
      </div>
      {isOwn ? (
        <Button busy={claim.isPending} busyLabel="Adding it" onClick={() => claim.mutate()}>
          Add it to my account
        </Button>
      ) : member ? null : (
        <Link
          to="/auth"
          search={{ redirect: '/orders', tab: 'register' }}
          className={buttonClass({ look: 'outline', className: 'shrink-0' })}
        >
          Create an account with this address
        </Link>
      )}
    </section>
  )
}

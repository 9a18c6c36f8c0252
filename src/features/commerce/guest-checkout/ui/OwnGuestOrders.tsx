import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { ownGuestOrdersQuery, useClaimGuestOrders } from './guest-order-queries.ts'

/** Offers to add orders placed with the viewer's address before they had an account. */
export function OwnGuestOrders() {
  const count = useQuery(ownGuestOrdersQuery).data?.count ?? 0
  const claim = useClaimGuestOrders()
  if (count === 0) return null
  return (
    <section
      aria-labelledby="own-guest-orders"
      className="grid justify-items-start gap-4 border-y border-line py-6 sm:flex sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="own-guest-orders" className="display-s">
          {pluralize(count, 'order')} from before you had an account
        </h2>
        <p className="mt-1 max-w-measure text-small text-ink-2">
          Placed with your email address. Once added, {count === 1 ? 'it is' : 'they are'} listed here, and
          the links in our emails ask you to sign in.
        </p>
      </div>
      <Button busy={claim.isPending} busyLabel="Adding" onClick={() => claim.mutate()}>
        {count === 1 ? 'Add it to my account' : 'Add them to my account'}
      </Button>
    </section>
  )
}

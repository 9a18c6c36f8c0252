import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/Button.tsx'
import { counted } from '../../../../design/display/count.ts'
import { ownGuestOrdersQuery, useClaim } from './guest-order-queries.ts'

/** Orders that were placed with the viewer's address before they had an account. */
export function OwnGuestOrders() {
  const count = useQuery(ownGuestOrdersQuery).data?.count ?? 0
  const claim = useClaim()
  if (count === 0) return null
  return (
    <section
      aria-labelledby="own-guest-orders"
      className="grid justify-items-start gap-4 border-y border-line py-6 sm:flex sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="own-guest-orders" className="display-s">
          {counted(count, 'order')} from before you had an account
        </h2>
        <p className="mt-1 max-w-measure text-small text-ink-2">
          Placed with your e-mail address. In your account {count === 1 ? 'it stands' : 'they stand'} here;
          the links in the mails then ask to sign in.
        </p>
      </div>
      <Button busy={claim.isPending} busyLabel="Taking over" onClick={() => claim.mutate()}>
        {count === 1 ? 'Take it over' : 'Take them over'}
      </Button>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'

/** Shown for a missing order and for someone else's, without telling which. */
export function OrderNotFound() {
  const member = useMember()
  return (
    <div className="py-12 sm:py-20">
      <EmptyState
        drawing="parcel"
        heading="h1"
        title="We could not find this order."
        actions={
          member ? (
            <Link to="/orders" className={buttonClass()}>
              Your orders
            </Link>
          ) : (
            <Link to="/guest-orders" className={buttonClass()}>
              Find your order
            </Link>
          )
        }
      >
        You can only see orders you placed yourself.
      </EmptyState>
    </div>
  )
}

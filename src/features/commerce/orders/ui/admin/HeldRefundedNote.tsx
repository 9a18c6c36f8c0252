import { Button } from '../../../../../design/controls/Button.tsx'
import { usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
import { problemMessage } from '../../../../../web/api.ts'
import type { AdminOrder } from '../../order.ts'
import { useReleaseHeldRefunded } from './admin-changes.ts'

/** Asks what to do with refunded items that an earlier version held out of stock. */
export function HeldRefundedNote({ order }: { order: AdminOrder }) {
  const mayDecide = usePermission('orders.refund')
  const decide = useReleaseHeldRefunded(order.id)
  if (order.heldRefunded.length === 0) return null
  return (
    <section
      aria-label="Refunded items that are not back in stock"
      className="grid max-w-measure justify-items-start gap-3 border-l-4 border-ink py-1 pl-3 text-small"
    >
      <p>
        These items were refunded before they were sent, and an earlier version did not return them to stock:
      </p>
      <ul>
        {order.heldRefunded.map(({ position, quantity }) => {
          const line = order.lines.find((one) => one.position === position)
          return (
            <li key={position} className="wrap-anywhere">
              {quantity} × {line?.name}, size {line?.size}
            </li>
          )
        })}
      </ul>
      {mayDecide ? (
        <>
          <p>Return them to stock, unless the stock has been corrected or counted since.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="outline"
              size="small"
              busy={decide.isPending && decide.variables}
              disabled={decide.isPending}
              onClick={() => decide.mutate(true)}
            >
              Return to stock
            </Button>
            <Button
              look="outline"
              size="small"
              busy={decide.isPending && !decide.variables}
              disabled={decide.isPending}
              onClick={() => decide.mutate(false)}
            >
              Leave stock as it is
            </Button>
          </div>
          <p role="alert" className="text-danger empty:hidden">
            {decide.error ? problemMessage(decide.error) : ''}
          </p>
        </>
      ) : null}
    </section>
  )
}

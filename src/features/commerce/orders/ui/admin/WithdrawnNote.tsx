import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
import type { AdminOrder } from '../../order.ts'

/** Notes that nothing of the order may be sent, with a link to the open withdrawal. */
export function WithdrawnNote({ order }: { order: AdminOrder }) {
  const settles = usePermission('orders.write')
  if (!order.isWithdrawn || !['pending-payment', 'paid', 'packed'].includes(order.state)) return null
  return (
    <div className="grid max-w-measure justify-items-start gap-3 border-l-4 border-danger py-1 pl-3 text-small">
      <p>
        The buyer withdrew from this order. It cannot be sent until the withdrawal is settled
        {settles ? '.' : ' by a team member who can change orders.'}
      </p>
      {settles ? (
        <Link
          to="/admin"
          search={{ tab: 'withdrawals', q: String(order.number ?? '') }}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          Open the withdrawal
        </Link>
      ) : null}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { NotStored } from '../../../../../kernel/admin/ui/form/Stored.tsx'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import type { AdminOrder } from '../../order.ts'
import { orderName, stateName } from '../../order-words.ts'
import { OrderAddress } from '../OrderAddress.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { Sums } from '../Sums.tsx'
import { stateLook } from '../state-look.ts'
import { AdminParcels } from './AdminParcels.tsx'
import { AdminSteps } from './AdminSteps.tsx'
import { adminOrderQuery } from './admin-queries.ts'

/** What others show of an order, and what they let the shop do with it. */
export type AdminOrderPart = ComponentType<{ order: AdminOrder }>

interface AdminOrderDrawerProps {
  orderId: string
  onClose: () => void
  Below: AdminOrderPart
}

/** One order, with everything to pack it and what can be done next. */
export function AdminOrderDrawer({ orderId, onClose, Below }: AdminOrderDrawerProps) {
  const query = useQuery(adminOrderQuery(orderId))
  const { data: order } = query
  return (
    <AdminDrawer title={order && order.number !== null ? orderName(order) : 'Order'} onClose={onClose}>
      {order ? (
        <Order order={order} Below={Below} />
      ) : (
        <NotStored
          query={query}
          loading="Loading the order"
          failed="The order did not load."
          gone="There is no such order."
        />
      )}
    </AdminDrawer>
  )
}

function Order({ order, Below }: { order: AdminOrder; Below: AdminOrderPart }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid justify-items-start gap-2">
        <Badge look={stateLook[order.state]}>{stateName(order)}</Badge>
        <p className="text-small text-ink-2">
          Placed on <DateText date={order.placedAt} form="long" />
          {order.buyer ? ` by ${order.buyer.username}` : ', by an account that is gone'}.{' '}
          {paymentNames[order.paymentWay]}
          {order.isPaid ? ', paid.' : ', not paid yet.'}
        </p>
      </div>
      {order.state === 'refund-due' ? (
        <p className="max-w-measure border-l-4 border-danger py-1 pl-3 text-small">
          The payment came after the order was cancelled, and its pieces are no longer reserved. The buyer
          waits for a refund.
        </p>
      ) : null}
      <AdminSteps order={order} />
      <Link
        to="/admin/slip/$orderId"
        params={{ orderId: order.id }}
        className={buttonClass({ look: 'outline', size: 'small', className: 'justify-self-start' })}
      >
        <Printer aria-hidden className="size-4" />
        Packing slip
      </Link>
      <section>
        <h3 className="display-xs">Items</h3>
        <OrderLines lines={order.lines} currency={order.currency} />
        <Sums sums={order} />
      </section>
      <AdminParcels order={order} />
      <Below order={order} />
      <OrderAddress order={order} />
      <section className="grid gap-2">
        <h3 className="display-xs">Steps so far</h3>
        <ol className="grid gap-1 text-small">
          {order.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a state may come twice, and steps never move
            <li key={index} className="wrap-anywhere">
              {index === 0 ? 'Placed' : stateName({ ...order, state: step.state })},{' '}
              <DateText date={step.takenAt} form="long" className="text-ink-2" />
              {step.note ? <LongText text={step.note} className="text-ink-2" /> : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

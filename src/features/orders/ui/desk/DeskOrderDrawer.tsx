import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../../../api.ts'
import { Badge } from '../../../../design/Badge.tsx'
import { DateText } from '../../../../design/DateText.tsx'
import { Drawer } from '../../../../design/Drawer.tsx'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/Skeleton.tsx'
import { paymentNames } from '../../../shop/shop-words.ts'
import type { DeskOrder } from '../../order.ts'
import { orderName, stateName } from '../../order-words.ts'
import { OrderAddress } from '../OrderAddress.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { Sums } from '../Sums.tsx'
import { stateLook } from '../state-look.ts'
import { DeskSteps } from './DeskSteps.tsx'
import { deskOrderQuery } from './desk-queries.ts'

/** One order, with everything to pack it and what can be done next. */
export function DeskOrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: order, error, isFetching, refetch } = useQuery(deskOrderQuery(orderId))
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={order && order.number !== null ? orderName(order) : 'Order'}
      className="sm:w-120!"
    >
      {order ? (
        <Order order={order} />
      ) : error ? (
        <ErrorState
          heading="h3"
          title={isProblem(error, 'order-not-found') ? 'There is no such order.' : 'The order did not load.'}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the order">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Drawer>
  )
}

function Order({ order }: { order: DeskOrder }) {
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
        {order.returnReason ? (
          <p className="text-small wrap-anywhere">Sent back because: {order.returnReason}</p>
        ) : null}
      </div>
      <DeskSteps order={order} />
      <section>
        <h3 className="display-xs">What is in it</h3>
        <OrderLines lines={order.lines} currency={order.currency} />
        <Sums sums={order} />
      </section>
      <OrderAddress order={order} />
      <section className="grid gap-2">
        <h3 className="display-xs">Steps so far</h3>
        <ol className="grid gap-1 text-small">
          {order.steps.map((step, index) => (
            <li key={step.state} className="wrap-anywhere">
              {index === 0 ? 'Placed' : stateName({ ...order, state: step.state })},{' '}
              <DateText date={step.takenAt} form="long" className="text-ink-2" />
              {step.note ? <span className="block text-ink-2">{step.note}</span> : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

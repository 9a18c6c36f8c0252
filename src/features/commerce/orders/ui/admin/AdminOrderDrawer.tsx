import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { DrawerLoadState } from '../../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import { GiftCardTotals } from '../../../gift-cards/ui/GiftCardTotals.tsx'
import { sendByWords } from '../../delivery-words.ts'
import type { AdminOrder } from '../../order.ts'
import { isRefundFailed, orderName, stateName } from '../../order-words.ts'
import { OrderAddress } from '../OrderAddress.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { OrderTotals } from '../OrderTotals.tsx'
import { stateLook } from '../state-look.ts'
import { AdminParcels } from './AdminParcels.tsx'
import { AdminPayment } from './AdminPayment.tsx'
import { AdminSteps } from './AdminSteps.tsx'
import { adminOrderQuery } from './admin-queries.ts'
import { HeldRefundedNote } from './HeldRefundedNote.tsx'
import { SendingNote } from './SendingNote.tsx'
import { readSlip } from './slip-rows.ts'
import { WithdrawnNote } from './WithdrawnNote.tsx'

/** Parts of other features in an order's drawer, with their actions. */
export type AdminOrderPart = ComponentType<{ order: AdminOrder }>

interface AdminOrderDrawerProps {
  orderId: string
  onClose: () => void
  /** Opens the edit form. */
  onEdit: () => void
  Below: AdminOrderPart
}

/** One order with all data for packing it, and its next steps. */
export function AdminOrderDrawer({ orderId, onClose, onEdit, Below }: AdminOrderDrawerProps) {
  const query = useQuery(adminOrderQuery(orderId))
  const { data: order } = query
  return (
    <AdminDrawer title={order && order.number !== null ? orderName(order) : 'Order'} onClose={onClose}>
      {order ? (
        <Order order={order} onEdit={onEdit} Below={Below} />
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the order"
          failed="The order did not load."
          notFound="We could not find this order."
        />
      )}
    </AdminDrawer>
  )
}

/** What was sent has a slip per parcel. */
const hasSlip = (order: AdminOrder) =>
  !order.isByMail &&
  (order.parcels.length === 0 || order.unsent.length > 0) &&
  readSlip(order, undefined).rows.some(({ quantity }) => quantity > 0)

function Order({ order, onEdit, Below }: { order: AdminOrder; onEdit: () => void; Below: AdminOrderPart }) {
  const sendBy = order.unsent.length > 0 ? sendByWords(order) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid justify-items-start gap-2">
        <Badge look={stateLook[order.state]}>{stateName(order)}</Badge>
        <p className="text-small text-ink-2">
          Placed on <DateText date={order.placedAt} form="long" />
          {order.isByShop ? ' for ' : ' by '}
          {order.buyer ? order.buyer.username : order.guest ? 'a guest' : 'a deleted account'}
          {order.isByShop ? `, by ${order.placedBy ?? 'the shop'}` : ''}. {paymentNames[order.paymentWay]}
          {order.isPaid ? ', paid.' : order.isAuthorised ? ', authorized.' : ', not paid yet.'}
        </p>
        {sendBy ? <p className="text-small font-strong">{sendBy}</p> : null}
      </div>
      {order.awaitsAddress && order.state === 'pending-payment' ? (
        <p className="max-w-measure border-l-4 border-ink py-1 pl-3 text-small">
          The buyer has not confirmed the email address yet. The order gets its number once they do, and you
          do not need to do anything before. If they do not confirm, the order is cancelled and its items go
          back into stock.
        </p>
      ) : null}
      {order.state === 'refund-due' ? (
        <p className="max-w-measure border-l-4 border-danger py-1 pl-3 text-small">
          {isRefundFailed(order)
            ? 'The payment provider could not deliver a refund, so the buyer did not get it. Refund the amount another way.'
            : 'The payment arrived after the order was cancelled, and its items are no longer reserved. The buyer needs a refund.'}
        </p>
      ) : null}
      <AdminPayment order={order} />
      <WithdrawnNote order={order} />
      <SendingNote order={order} />
      <HeldRefundedNote order={order} />
      <AdminSteps order={order} />
      {hasSlip(order) ? (
        <Link
          to="/admin/slip/$orderId"
          params={{ orderId: order.id }}
          className={buttonClass({ look: 'outline', size: 'small', className: 'justify-self-start' })}
        >
          <Printer aria-hidden className="size-4" />
          Packing slip
        </Link>
      ) : null}
      <section>
        <div className="flex items-center justify-between gap-3">
          <h3 className="display-xs">Items</h3>
          {order.canEdit ? (
            <Button look="outline" size="small" onClick={onEdit}>
              <Pencil aria-hidden className="size-4" />
              Edit order
            </Button>
          ) : null}
        </div>
        <OrderLines lines={order.lines} currency={order.currency} hidesPrices={!order.showsAmounts} />
        {order.showsAmounts ? (
          <>
            <OrderTotals sums={order} />
            <GiftCardTotals giftCards={order.giftCards} dueMinor={order.dueMinor} currency={order.currency} />
          </>
        ) : null}
      </section>
      <AdminParcels order={order} />
      <Below order={order} />
      <OrderAddress order={order} />
      <section className="grid gap-2">
        <h3 className="display-xs">History</h3>
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

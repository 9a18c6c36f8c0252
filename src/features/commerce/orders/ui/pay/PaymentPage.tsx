import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { GiftCardTotals } from '../../../gift-cards/ui/GiftCardTotals.tsx'
import type { OrderView } from '../../order.ts'
import { orderName } from '../../order-words.ts'
import { OrderNotLoaded } from '../missing/OrderNotLoaded.tsx'
import { OrderLines } from '../OrderLines.tsx'
import type { OrderPart } from '../OrderPage.tsx'
import { OrderTotals } from '../OrderTotals.tsx'
import { usePayOrder } from '../order-changes.ts'
import { orderQuery } from '../order-queries.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { BackToOrder, PayScreen } from './PayScreen.tsx'
import { paymentFormQuery } from './payment-form-query.ts'

const route = getRouteApi('/orders/$orderId/pay')

/** Pays one order by card or wallet, in Stripe's form. */
export function PaymentPage({ Change }: { Change: OrderPart }) {
  const { orderId } = route.useParams()
  const { data: order, isFetching, refetch } = useQuery(orderQuery(orderId))
  if (!order) {
    return <OrderNotLoaded onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (order.can.pay) return <Payment order={order} />
  return order.changes.openMinor > 0 ? <Change order={order} /> : <NothingToPay order={order} />
}

function Payment({ order }: { order: OrderView }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const elsewhere = usePayOrder(order.id, true)
  return (
    <PayScreen
      order={order}
      amountMinor={order.dueMinor}
      about={
        <>
          {pluralize(pieces, 'item')}
          {order.payUntil ? (
            <>
              , {pieces === 1 ? 'kept' : 'all kept'} for you until{' '}
              <DateText date={order.payUntil} form="moment" className="font-semibold text-ink" />
            </>
          ) : null}
          .
        </>
      }
      form={
        <PaymentForm
          form={paymentFormQuery(order.id)}
          elsewhere={{ open: () => elsewhere.mutate(), isOpening: elsewhere.isPending }}
        />
      }
    >
      <OrderLines lines={order.lines} currency={order.currency} />
      <OrderTotals sums={order} />
      <GiftCardTotals giftCards={order.giftCards} dueMinor={order.dueMinor} currency={order.currency} />
    </PayScreen>
  )
}

function NothingToPay({ order }: { order: OrderView }) {
  return (
    <div className="py-12 sm:py-20">
      <EmptyState
        drawing="parcel"
        heading="h1"
        title={order.isPaid || order.isAuthorised ? 'This order is paid.' : 'There is nothing to pay here.'}
        actions={
          <BackToOrder order={order} className={buttonClass()}>
            See your order
          </BackToOrder>
        }
      >
        See what happens next with {orderName(order).replace('Order', 'order')} on its page.
      </EmptyState>
    </div>
  )
}

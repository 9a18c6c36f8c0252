import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { counted } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { GiftCardSums } from '../../../gift-cards/ui/GiftCardSums.tsx'
import type { OrderView } from '../../order.ts'
import { orderName } from '../../order-words.ts'
import { OrderNotLoaded } from '../missing/OrderNotLoaded.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { orderQuery } from '../order-queries.ts'
import { Sums } from '../Sums.tsx'
import { PaymentForm } from './PaymentForm.tsx'

const route = getRouteApi('/orders/$orderId/pay')

/** Pays one order by card or wallet, in Stripe's form. */
export function PaymentPage() {
  const { orderId } = route.useParams()
  const { data: order, isFetching, refetch } = useQuery(orderQuery(orderId))
  if (!order) {
    return <OrderNotLoaded onRetry={() => void refetch()} retrying={isFetching} />
  }
  return order.can.pay ? <Payment order={order} /> : <NothingToPay order={order} />
}

function Payment({ order }: { order: OrderView }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:gap-10 sm:py-12">
      <header className="grid justify-items-start gap-3">
        <BackToOrder order={order} className="text-link text-small text-ink-2">
          Back to your order
        </BackToOrder>
        <h1 className="display-l">
          Pay <Price minorUnits={order.dueMinor} currency={order.currency} className="tabular-nums" />
        </h1>
        <p className="max-w-measure text-small text-ink-2">
          {counted(pieces, 'piece')}
          {order.payUntil ? (
            <>
              , {pieces === 1 ? 'kept' : 'all kept'} for you until{' '}
              <DateText date={order.payUntil} form="moment" className="font-semibold text-ink" />
            </>
          ) : null}
          .
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="form" className="grid content-start gap-5">
          <h2 id="form" className="display-s">
            How you pay
          </h2>
          <PaymentForm orderId={order.id} />
        </section>
        <section aria-labelledby="summary">
          <h2 id="summary" className="display-s">
            What you pay
          </h2>
          <OrderLines lines={order.lines} currency={order.currency} />
          <Sums sums={order} />
          <GiftCardSums giftCards={order.giftCards} dueMinor={order.dueMinor} currency={order.currency} />
        </section>
      </div>
    </div>
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
        What happens next with {orderName(order).replace('Order', 'order')} is on its own page.
      </EmptyState>
    </div>
  )
}

/** A plain link: the next page is a document without Stripe's script. */
const BackToOrder = ({ order, ...rest }: { order: OrderView; className: string; children: ReactNode }) => (
  <a {...rest} href={`/orders/${order.id}`} />
)

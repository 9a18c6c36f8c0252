import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { paymentNames } from '../../../core/shop-settings/shop-words.ts'
import type { OrderView } from '../order.ts'
import { usePayOrder } from './order-changes.ts'

/** The payment method, and what is still to do for it. */
export function OrderPayment({ order, isPaying }: { order: OrderView; isPaying: boolean }) {
  const pay = usePayOrder(order.id)
  const isWaiting = order.state === 'pending-payment'
  return (
    <section aria-labelledby="payment" className="grid content-start justify-items-start gap-3">
      <h2 id="payment" className="display-s">
        Payment
      </h2>
      <p>
        {paymentNames[order.paymentWay]}
        {order.isPaid ? ', paid' : null}
      </p>
      {order.paymentText && !order.isPaid && order.state !== 'cancelled' ? (
        <p className="max-w-measure text-small whitespace-pre-line text-ink-2 wrap-anywhere">
          {order.paymentText}
        </p>
      ) : null}
      {isWaiting && order.payUntil ? (
        <p className="max-w-measure text-small text-ink-2">
          Please pay by <DateText date={order.payUntil} form="moment" className="font-semibold text-ink" />.
          Until then your pieces are reserved; after that the order is cancelled.
        </p>
      ) : null}
      {order.state === 'refund-due' ? (
        <p className="max-w-measure text-small text-ink-2">
          Your payment came after the order was cancelled, and its pieces are no longer reserved. You get the
          money back, and a mail when it is on its way.
        </p>
      ) : null}
      <p role="status" className="text-small empty:hidden">
        {order.can.pay && isPaying ? 'Your payment is being confirmed.' : ''}
      </p>
      {order.can.pay && !isPaying ? (
        <Button
          size="large"
          busy={pay.isPending}
          busyLabel="Opening the payment page"
          onClick={() => pay.mutate()}
          className="w-full print:hidden"
        >
          Pay now
        </Button>
      ) : null}
    </section>
  )
}

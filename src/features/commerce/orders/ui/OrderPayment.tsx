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
        <p className="text-small text-ink-2">
          {order.paymentWay === 'stripe' ? (
            'Your pieces are reserved for less than an hour.'
          ) : (
            <>
              Your pieces are reserved until <DateText date={order.payUntil} form="long" />.
            </>
          )}
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

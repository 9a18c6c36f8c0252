import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import type { OrderView } from '../../order.ts'
import { isRefundFailed } from '../../order-words.ts'
import { type Confirmation, usePayOrder } from '../order-changes.ts'
import { CardAlert } from './CardAlert.tsx'
import type { CardProblem } from './saved-card-words.ts'

interface OrderPaymentProps {
  order: OrderView
  confirmation: Confirmation
  /** Why the chosen card did not pay. */
  cardProblem?: CardProblem | undefined
}

/** The payment method, and what is still needed to complete it. */
export function OrderPayment({ order, confirmation, cardProblem }: OrderPaymentProps) {
  const pay = usePayOrder(order.id)
  const isWaiting = order.state === 'pending-payment'
  return (
    <section aria-labelledby="payment" className="grid content-start justify-items-start gap-3">
      <h2 id="payment" className="display-s">
        Payment
      </h2>
      <p>
        {order.giftCards.length === 0
          ? paymentNames[order.paymentWay]
          : order.dueMinor === 0
            ? 'Gift card'
            : `Gift card and ${paymentNames[order.paymentWay].toLowerCase()}`}
        {order.isPaid ? ', paid' : null}
        {order.isAuthorised ? ', authorized' : null}
      </p>
      {order.isAuthorised ? (
        <p className="max-w-measure text-small text-ink-2">
          The amount is reserved on your card. You are charged when your order ships.
        </p>
      ) : null}
      {order.paymentText && !order.awaitsAddress && !order.isPaid && order.state !== 'cancelled' ? (
        <p className="max-w-measure text-small whitespace-pre-line text-ink-2 wrap-anywhere">
          {order.paymentText}
        </p>
      ) : null}
      {cardProblem && order.can.pay ? <CardAlert problem={cardProblem} /> : null}
      {isWaiting && order.payUntil ? (
        <p className="max-w-measure text-small text-ink-2">
          Please pay by <DateText date={order.payUntil} form="moment" className="font-semibold text-ink" />.
          We hold your items until then. After that, the order is cancelled.
        </p>
      ) : null}
      {order.state === 'refund-due' ? (
        <p className="max-w-measure text-small text-ink-2">
          {isRefundFailed(order)
            ? 'Your refund did not reach you, and the money is back with us. We will refund you another way, or contact you.'
            : 'Your payment arrived after the order was cancelled. We will refund you and email you when the money is on its way.'}
        </p>
      ) : null}
      <p role="status" className="text-small empty:hidden">
        {order.can.pay ? confirmationText(confirmation) : ''}
      </p>
      {order.can.pay && confirmation.state === 'failed' ? (
        <Button look="outline" onClick={confirmation.again} className="print:hidden">
          Check again
        </Button>
      ) : null}
      {order.can.pay && confirmation.state !== 'running' ? (
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

function confirmationText({ state }: Confirmation): string {
  if (state === 'running') return 'Your payment is being confirmed.'
  if (state === 'failed') return 'We could not reach the payment provider yet. Your order is saved.'
  return state === 'unpaid' ? 'You have not paid yet.' : ''
}

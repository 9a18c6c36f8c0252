import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../../design/display/DateText.tsx'
import type { OrderView } from '../../orders/order.ts'
import { soldGiftCardQuery } from './gift-card-sale-queries.ts'

/** On the order page: the recipient of its gift card, and the day it is sent. */
export const OrderGiftCard = ({ order }: { order: OrderView }) =>
  order.isByMail ? <SoldGiftCard orderId={order.id} /> : null

function SoldGiftCard({ orderId }: { orderId: string }) {
  const { data: card } = useQuery(soldGiftCardQuery(orderId))
  if (!card) return null
  const to = card.toName ? `${card.toName} (${card.toEmail})` : 'you'
  return (
    <section aria-labelledby="sold-card" className="mt-8 grid gap-2 text-small">
      <h2 id="sold-card" className="display-s">
        Gift card
      </h2>
      <p className="text-ink-2 wrap-anywhere">
        {card.sentAt ? (
          <>
            Emailed to {to} on <DateText date={card.sentAt} form="long" />. The code is only in that email.
          </>
        ) : (
          <>
            We will email it to {to} once it is paid, not before <DateText date={card.sendOn} form="long" />.
          </>
        )}
      </p>
      {card.words ? (
        <p className="max-w-measure whitespace-pre-line text-ink-2 wrap-anywhere">{card.words}</p>
      ) : null}
    </section>
  )
}

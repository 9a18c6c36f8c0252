import type { AdminOrder } from '../../order.ts'

/** Notes why nothing more of the order is to be sent, because the rest of it was refunded. */
export function SendingNote({ order }: { order: AdminOrder }) {
  const text = wordsOf(order)
  return text ? <p className="max-w-measure border-l-4 border-ink py-1 pl-3 text-small">{text}</p> : null
}

function wordsOf({ hasNothingToSend, isPartlyShipped, unsent, lines }: AdminOrder): string | null {
  if (hasNothingToSend)
    return 'All items were refunded, so there is nothing to send. The rest of the payment, such as shipping, is still with the shop: refund it, or leave the order as it is.'
  return isPartlyShipped && unsent.length === 0 && lines.every(({ waiting }) => waiting === 0)
    ? 'All items that were not refunded have been sent. Mark the order as shipped.'
    : null
}

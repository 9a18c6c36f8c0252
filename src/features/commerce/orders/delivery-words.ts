import { dayWords, deliveryWords, workingDays } from '../../core/shipping/shipping-words.ts'
import type { OrderState, OrderView } from './order.ts'

type Promised = Pick<OrderView, 'deliveryDays' | 'delivery'> & {
  state: OrderState
  hasNothingToSend?: boolean
}

/** States in which something is still to be delivered. */
const COMING = new Set<OrderState>(['pending-payment', 'paid', 'packed', 'shipped'])

/**
 * "Arrives Wed 25 – Fri 27 Nov"; for an unpaid order the delivery time instead. Null if nothing is promised or nothing
 * is coming.
 */
export function arrivalWords({
  state,
  deliveryDays,
  delivery,
  hasNothingToSend = false,
}: Promised): string | null {
  if (!COMING.has(state) || hasNothingToSend) return null
  if (delivery) return `Arrives ${deliveryWords(delivery)}`
  return deliveryDays ? `Arrives ${workingDays(deliveryDays)} after your payment` : null
}

/** The promised day of a step: "by Tue 24 Nov", "Wed 25 – Fri 27 Nov". */
export function stepDayWords(state: OrderState, delivery: Promised['delivery']): string | null {
  if (!delivery) return null
  if (state === 'shipped') return `by ${dayWords(delivery.shipBy)}`
  return state === 'delivered' ? deliveryWords(delivery) : null
}

/** "Send it by Tue 24 Nov", for the shop; null if there is nothing to send. */
export const sendByWords = ({ state, delivery, hasNothingToSend = false }: Promised): string | null =>
  delivery && !hasNothingToSend && (state === 'pending-payment' || state === 'paid' || state === 'packed')
    ? `Send it by ${dayWords(delivery.shipBy)}`
    : null

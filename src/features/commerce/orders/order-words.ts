import type { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import type { AdminOrderState, OrderState } from './order.ts'

export const orderStates = [
  'pending-payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'return-requested',
  'returned',
  'refund-due',
  'refunded',
] as const

export const disputeStates = ['needs-answer', 'under-review', 'won', 'lost'] as const

/**
 * To pack are paid orders, and those paid at handover; an open amount is what a change added; with returns those of which
 * a return is not over; disputed those whose dispute waits for an answer; by guests those that were placed without an
 * account.
 */
export const orderFilters = [
  'to-pack',
  'partly-shipped',
  'open-amount',
  'with-returns',
  'disputed',
  'by-guests',
] as const

/** What the shop lists orders by. */
export const adminOrderStates = [...orderFilters, ...orderStates] as const

/** The value comes from the address, so it may be anything. */
export const orderStateOf = (text: string | undefined): AdminOrderState | undefined =>
  adminOrderStates.find((state) => state === text)

export const NOTE_MAX = 1000

export const stateNames: Record<OrderState, string> = {
  'pending-payment': 'Waiting for payment',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'return-requested': 'Return requested',
  returned: 'Returned',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
}

/**
 * The text of an order's state: one paid at the door waits for no payment, one for pick-up is not shipped, and of one
 * that is authorised the money was not taken yet. Packed with a part on its way it is partly shipped.
 */
export function stateName({
  state,
  paymentWay,
  isAuthorised = false,
  awaitsAddress = false,
  isPartlyShipped = false,
}: {
  state: OrderState
  paymentWay: PaymentWayCode
  isAuthorised?: boolean
  awaitsAddress?: boolean
  isPartlyShipped?: boolean
}): string {
  if (state === 'pending-payment' && awaitsAddress) return 'E-mail not confirmed'
  if (state === 'packed' && isPartlyShipped) return 'Partly shipped'
  if (state === 'paid' && isAuthorised) return 'Payment authorised'
  const isPickedUp = paymentWay === 'pick-up'
  if (state === 'pending-payment' && (isPickedUp || paymentWay === 'on-delivery')) return 'Placed'
  if (state === 'packed' && isPickedUp) return 'Ready to pick up'
  if (state === 'delivered' && isPickedUp) return 'Picked up'
  return stateNames[state]
}

/** "Order 1001", or "Your order" while it has no number. */
export const orderName = ({ number }: { number: number | null }): string =>
  number === null ? 'Your order' : `Order ${number}`

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
 * `to-pack` are paid orders with something to send, and those paid at handover; an open amount was added by an edit;
 * with returns means that a return is open; failed refunds are still owed; held refunds are of unsent items that are not back in stock; disputed means
 * that a dispute waits for a response; guest orders were placed without an account.
 */
export const orderFilters = [
  'to-pack',
  'partly-shipped',
  'open-amount',
  'with-returns',
  'failed-refunds',
  'held-refunds',
  'disputed',
  'by-guests',
] as const

/** The filters of the shop's order list. */
export const adminOrderStates = [...orderFilters, ...orderStates] as const

/** The value comes from the URL, so it may be anything. */
export const toAdminOrderState = (text: string | undefined): AdminOrderState | undefined =>
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
 * Returns the text of an order's state. An order paid at handover does not wait for payment, one for pick-up is not
 * shipped, the payment of an authorized one is not captured yet, and a packed one with parcels on the way is partly
 * shipped.
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
  if (state === 'pending-payment' && awaitsAddress) return 'Email not confirmed'
  if (state === 'packed' && isPartlyShipped) return 'Partly shipped'
  if (state === 'paid' && isAuthorised) return 'Payment authorized'
  const isPickedUp = paymentWay === 'pick-up'
  if (state === 'pending-payment' && (isPickedUp || paymentWay === 'on-delivery')) return 'Placed'
  if (state === 'packed' && isPickedUp) return 'Ready to pick up'
  if (state === 'delivered' && isPickedUp) return 'Picked up'
  return stateNames[state]
}

/** Returns whether a refund is due because one failed; otherwise because the order was paid after it was cancelled. */
export const isRefundFailed = ({
  state,
  steps,
}: {
  state: OrderState
  steps: { state: OrderState }[]
}): boolean => state === 'refund-due' && steps.at(-2)?.state === 'refunded'

/** "Order 1001", or "Your order" before it has a number. */
export const orderName = ({ number }: { number: number | null }): string =>
  number === null ? 'Your order' : `Order ${number}`

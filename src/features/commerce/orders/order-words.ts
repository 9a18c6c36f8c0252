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
  'refunded',
] as const

/** As the shop filters them: what is to be packed is paid, or paid when it is handed over. */
export const adminOrderStates = ['to-pack', ...orderStates] as const

/** An address may name anything. */
export const orderStateOf = (text: string | undefined): AdminOrderState | undefined =>
  adminOrderStates.find((state) => state === text)

export const RETURN_REASON_MAX = 1000

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
  refunded: 'Refunded',
}

/** What an order reads as: one that is paid at the door waits for nothing, one that is fetched is not sent. */
export function stateName({ state, paymentWay }: { state: OrderState; paymentWay: PaymentWayCode }): string {
  const isPickedUp = paymentWay === 'pick-up'
  if (state === 'pending-payment' && (isPickedUp || paymentWay === 'on-delivery')) return 'Placed'
  if (state === 'packed' && isPickedUp) return 'Ready to pick up'
  if (state === 'delivered' && isPickedUp) return 'Picked up'
  return stateNames[state]
}

/** "Order 1001", or "Your order" while it has no number. */
export const orderName = ({ number }: { number: number | null }): string =>
  number === null ? 'Your order' : `Order ${number}`

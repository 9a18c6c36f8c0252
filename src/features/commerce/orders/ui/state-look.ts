import type { OrderState } from '../order.ts'

/** The badge color of each state; its text is always shown too. */
export const stateLook: Record<OrderState, 'tape' | 'success' | 'sunken' | 'danger' | 'line'> = {
  'pending-payment': 'tape',
  paid: 'success',
  packed: 'success',
  shipped: 'success',
  delivered: 'success',
  completed: 'sunken',
  cancelled: 'sunken',
  'return-requested': 'tape',
  returned: 'line',
  'refund-due': 'danger',
  refunded: 'line',
}

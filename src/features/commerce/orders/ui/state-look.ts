import type { OrderState } from '../order.ts'

/** How the badge of a state looks; its word always stands in it. */
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
  refunded: 'line',
}

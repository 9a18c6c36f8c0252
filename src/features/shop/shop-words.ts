import type { PaymentWayCode } from './shop.ts'

export const paymentWayCodes = ['stripe', 'transfer', 'on-delivery', 'pick-up'] as const

export const SHIPPING_WAYS_MAX = 8

export const paymentNames: Record<PaymentWayCode, string> = {
  stripe: 'Card',
  transfer: 'Bank transfer',
  'on-delivery': 'Cash on delivery',
  'pick-up': 'Pick up and pay there',
}

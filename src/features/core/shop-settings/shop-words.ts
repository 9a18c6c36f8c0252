import type { PaymentWayCode } from './shop.ts'

export const paymentWayCodes = ['stripe', 'transfer', 'on-delivery', 'pick-up'] as const

export const SHIPPING_WAYS_MAX = 8

export const paymentNames: Record<PaymentWayCode, string> = {
  stripe: 'Card',
  transfer: 'Bank transfer',
  'on-delivery': 'Cash on delivery',
  'pick-up': 'Pick up and pay there',
}

/** A rate of tax as a whole number: basis points have one digit after the point. */
export const inTenths = (basisPoints: number): number => Math.round(basisPoints * 10)

/** 8.875 of 887.5. */
export const taxPercent = (basisPoints: number): number => inTenths(basisPoints) / 1_000

import type { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import { paymentNames, paymentWayCodes } from '../../core/shop-settings/shop-words.ts'

export const LINES_MAX = 100
export const REASON_MAX = 200
export const AMOUNT_MAX = 99_999_999

/** How the order is paid: one of the shop's ways, or already paid. */
export const handPayments = [...paymentWayCodes, 'paid'] as const
export type HandPayment = (typeof handPayments)[number]

const links: Partial<Record<PaymentWayCode, string>> = {
  stripe: 'Send a link to pay by card',
  paypal: 'Send a link to pay with PayPal',
  mollie: 'Send a link to pay through Mollie',
}

export const paymentLabel = (payment: HandPayment): string =>
  payment === 'paid' ? 'Paid already' : (links[payment] ?? paymentNames[payment])

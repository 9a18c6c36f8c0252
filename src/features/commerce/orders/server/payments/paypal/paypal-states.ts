import { providerValueToMinor } from '../../../../../core/shop-settings/provider-value.ts'
import type { PaymentState } from '../payment-method.ts'

type Amount = { currency_code: string; value: string }

/** A captured payment, see https://developer.paypal.com/docs/api/payments/v2/#captures_get. */
export type Capture = { id: string; status: string; amount: Amount; custom_id?: string }

export type Authorisation = {
  id: string
  status: string
  amount: Amount
  custom_id?: string
  expiration_time?: string
}

/** See https://developer.paypal.com/docs/api/orders/v2/#orders_get. */
export type PaypalOrder = {
  id: string
  status: string
  intent: 'CAPTURE' | 'AUTHORIZE'
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: Capture[]; authorizations?: Authorisation[] } }[]
}

/** PayPal keeps an authorization for 29 days. */
const AUTHORIZATION_MS = 29 * 86_400_000

export const moneyOf = ({ value, currency_code: currency }: Amount) => ({
  amountMinor: providerValueToMinor(value, currency),
  currency,
})

export function stateOfCapture({ id, status, amount }: Capture): PaymentState {
  if (['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)) {
    return { status: 'paid', chargeId: id, ...moneyOf(amount) }
  }
  return { status: status === 'PENDING' ? 'processing' : 'failed' }
}

export function stateOfAuthorisation({ id, status, amount, expiration_time }: Authorisation): PaymentState {
  if (status === 'CREATED') {
    const until = expiration_time ? new Date(expiration_time) : new Date(Date.now() + AUTHORIZATION_MS)
    return { status: 'authorised', authorisationId: id, until, ...moneyOf(amount) }
  }
  if (status === 'DENIED') return { status: 'failed' }
  if (['VOIDED', 'EXPIRED'].includes(status)) return { status: 'voided', authorisationId: id }
  return { status: 'processing' }
}

export function stateOfOrder(order: PaypalOrder): PaymentState {
  const payments = order.purchase_units?.[0]?.payments
  // After a refusal the buyer may have tried another card, so use the latest one.
  const capture = payments?.captures?.at(-1)
  if (capture) return stateOfCapture(capture)
  const authorisation = payments?.authorizations?.at(-1)
  if (authorisation) return stateOfAuthorisation(authorisation)
  return { status: order.status === 'VOIDED' ? 'failed' : 'open' }
}

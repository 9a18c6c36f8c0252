import type { Stripe } from 'stripe'
import { cardAmountToMinor } from '../../../../../core/shop-settings/card-amount.ts'
import type { PaymentState } from '../payment-method.ts'

/** Unless the card states otherwise, Stripe keeps an authorization for a week. */
const WEEK_MS = 7 * 86_400_000

export type SessionFacts = Pick<
  Stripe.Checkout.Session,
  'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'
>

/** Returns the state of a session. If it is only authorized, its payment intent must be expanded. */
export function stateOfSession(session: SessionFacts): PaymentState {
  const intent = session.payment_intent
  if (session.payment_status === 'paid') {
    const chargeId = typeof intent === 'string' ? intent : intent?.id
    return { status: 'paid', chargeId: chargeId ?? '', ...moneyOf(session.amount_total, session.currency) }
  }
  if (session.status === 'expired') return { status: 'expired' }
  if (session.status === 'complete') {
    return intent && typeof intent !== 'string' ? stateOfIntent(intent) : { status: 'processing' }
  }
  return { status: 'open' }
}

export function stateOfIntent(intent: Stripe.PaymentIntent): PaymentState {
  if (intent.status === 'succeeded') {
    return { status: 'paid', chargeId: intent.id, ...moneyOf(intent.amount_received, intent.currency) }
  }
  if (intent.status === 'requires_capture') {
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
    const before = charge?.payment_method_details?.card?.capture_before
    return {
      status: 'authorised',
      authorisationId: intent.id,
      until: before ? new Date(before * 1000) : new Date(intent.created * 1000 + WEEK_MS),
      ...moneyOf(intent.amount_capturable, intent.currency),
    }
  }
  if (intent.status === 'canceled') return { status: 'voided', authorisationId: intent.id }
  return { status: 'processing' }
}

const moneyOf = (amount: number | null, currency: string | null) => ({
  amountMinor: cardAmountToMinor(amount ?? 0, (currency ?? '').toUpperCase()),
  currency: currency ?? '',
})

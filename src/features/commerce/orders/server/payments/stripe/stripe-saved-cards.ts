import type { Stripe } from 'stripe'
import { Problem } from '../../../../../../problems.ts'
import { cardAmount } from '../../../../../core/shop-settings/card-amount.ts'
import type { OrderPayment, PaymentState, SavedCardPayments } from '../payment-method.ts'
import { deleteCard, recordCardUse } from './saved-card-sql.ts'
import { callStripe } from './stripe-client.ts'
import { ensureCustomer, findCustomer, isMissing } from './stripe-customers.ts'
import { stateOfIntent } from './stripe-states.ts'

/** An order paid with a saved card has a payment intent instead of a session. */
export const isIntent = ({ reference }: Pick<OrderPayment, 'reference'>) => reference.startsWith('pi_')

/**
 * Metadata that marks an intent as the order's payment in events. The intent of a session is not stored with the order.
 */
export const SAVED_CARD_METADATA = { keptCard: 'true' }

/** Error codes that mean the card's holder must approve on a page. */
const AUTHENTICATION_CODES = new Set([
  'authentication_required',
  'authentication_not_handled',
  'payment_intent_action_required',
])

export const stripeSavedCards: SavedCardPayments = {
  async check(platform, memberId, cardId) {
    const customerId = await findCustomer(platform.db, memberId)
    if (!customerId) throw new Problem('saved-card-not-found')
    try {
      // Stripe does not find cards of other customers.
      await callStripe(platform, (stripe) => stripe.customers.retrievePaymentMethod(customerId, cardId))
    } catch (error) {
      if (!isMissing(error)) throw error
      await deleteCard(platform.db, memberId, cardId)
      throw new Problem('saved-card-not-found')
    }
  },

  noteUse: async (platform, memberId, cardId) => void (await recordCardUse(platform.db, memberId, cardId)),

  async begin(platform, { order, subject, amountMinor, capturesLater, key }) {
    const customer = await ensureCustomer(platform, order)
    if (!customer) throw new Problem('saved-card-not-found')
    const intentParams: Stripe.PaymentIntentCreateParams = {
      amount: cardAmount(amountMinor, order.currency),
      ...{ currency: order.currency.toLowerCase(), customer, payment_method_types: ['card'] },
      metadata: { orderId: subject, ...SAVED_CARD_METADATA },
      ...(capturesLater ? { capture_method: 'manual' as const } : {}),
    }
    const intent = await callStripe(platform, (stripe) =>
      stripe.paymentIntents.create(intentParams, { idempotencyKey: key }),
    )
    return { reference: intent.id }
  },

  async charge(platform, payment, cardId) {
    try {
      const intent = await callStripe(platform, (stripe) =>
        // The order refers to this intent, so confirming it twice charges once.
        stripe.paymentIntents.confirm(payment.reference, {
          payment_method: cardId,
          error_on_requires_action: true,
          expand: ['latest_charge'],
        }),
      )
      return intent.status === 'requires_action' ? 'needs-page' : stateOfCardIntent(intent, payment)
    } catch (error) {
      if (!(error instanceof Problem) || !error.facts.isRefused) throw error
      const { reason, isOfCard } = error.facts
      if (AUTHENTICATION_CODES.has(String(reason))) return 'needs-page'
      if (isOfCard) throw new Problem('card-refused')
      if (isMissing(error)) throw new Problem('saved-card-not-found')
      // It was paid by an earlier attempt, or closed because a Stripe page was opened in the meantime.
      const state = await readIntent(platform, payment)
      if (state.status === 'open') throw error
      return state.status === 'failed' ? 'needs-page' : state
    }
  },
}

export async function readIntent(
  platform: Parameters<typeof callStripe>[0],
  payment: Pick<OrderPayment, 'reference' | 'authorisationId'>,
): Promise<PaymentState> {
  const intent = await callStripe(platform, (stripe) =>
    stripe.paymentIntents.retrieve(payment.reference, { expand: ['latest_charge'] }),
  )
  return stateOfCardIntent(intent, payment)
}

/** Closes an unpaid intent; one that was paid or authorized in the meantime stays as it is. */
export async function closeIntent(
  platform: Parameters<typeof callStripe>[0],
  payment: Pick<OrderPayment, 'reference' | 'authorisationId'>,
): Promise<PaymentState> {
  const state = await readIntent(platform, payment)
  if (state.status === 'failed') return { status: 'expired' }
  if (state.status !== 'open') return state
  // Stripe refuses this if it was paid a moment ago.
  await callStripe(platform, (stripe) => stripe.paymentIntents.cancel(payment.reference))
  return { status: 'expired' }
}

function stateOfCardIntent(
  intent: Stripe.PaymentIntent,
  { authorisationId }: Pick<OrderPayment, 'authorisationId'>,
): PaymentState {
  if (intent.status.startsWith('requires_') && intent.status !== 'requires_capture') return { status: 'open' }
  const state = stateOfIntent(intent)
  return state.status === 'voided' && authorisationId === null ? { status: 'failed' } : state
}

import type { Stripe } from 'stripe'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import { cardAmount } from '../../../../../core/shop-settings/card-amount.ts'
import type { OrderPayment, PaymentMethod, PaymentState, RefundResult } from '../payment-method.ts'
import { callStripe } from './stripe-client.ts'
import { ensureCustomer } from './stripe-customers.ts'
import { readStripeEvent } from './stripe-events.ts'
import { closeIntent, isIntent, readIntent, stripeSavedCards } from './stripe-saved-cards.ts'
import { createOrderCoupon, sessionFor } from './stripe-session.ts'
import { stateOfIntent, stateOfSession } from './stripe-states.ts'

const readSession = (platform: Platform, { reference }: Pick<OrderPayment, 'reference'>) =>
  callStripe(platform, (stripe) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
  )

async function readState(
  platform: Platform,
  payment: Pick<OrderPayment, 'reference' | 'authorisationId'>,
): Promise<PaymentState> {
  if (isIntent(payment)) return readIntent(platform, payment)
  return stateOfSession(await readSession(platform, payment))
}

/** Cards, Apple Pay and Google Pay, on Stripe's page or in its form on our page. */
export const stripe: PaymentMethod = {
  forms: {
    isOn: ({ stripe: keys }) => keys?.publishableKey != null,

    async read(platform, payment) {
      const publishableKey = platform.settings.stripe?.publishableKey
      if (!publishableKey || isIntent(payment)) return null
      const { status, client_secret: clientSecret } = await readSession(platform, payment)
      return status === 'open' && clientSecret ? { publishableKey, clientSecret } : null
    },

    async close(platform, payment) {
      if (isIntent(payment)) return closeIntent(platform, payment)
      const session = await readSession(platform, payment)
      if (session.status !== 'open') return stateOfSession(session)
      // Stripe refuses this if it was paid a moment ago.
      return stateOfSession(
        await callStripe(platform, (client) => client.checkout.sessions.expire(payment.reference)),
      )
    },
  },

  savedCards: stripeSavedCards,

  async begin(platform, details) {
    const discounts = details.title === null ? await createOrderCoupon(platform, details.order) : {}
    const sessionParams = {
      ...sessionFor(details, await ensureCustomer(platform, details.order)),
      ...discounts,
    }
    const session = await callStripe(platform, (client) =>
      // An idempotency key is tied to the request, which differs by its expiry.
      client.checkout.sessions.create(sessionParams, {
        idempotencyKey: `${details.key}-${sessionParams.expires_at}`,
      }),
    )
    const url = details.formPage ?? session.url
    if (!url) throw new Problem('payment-unavailable')
    return { reference: session.id, url }
  },

  read: readState,
  confirm: readState,

  async capture(platform, payment) {
    const intentId = payment.authorisationId
    if (!intentId) return readState(platform, payment)
    try {
      // Without a key of ours: for a day Stripe repeats its response to a key, refusals included. It captures an intent
      // only once, and if the response was lost, the refusal of the next try leads to reading its state.
      const intent = await callStripe(platform, (client) =>
        client.paymentIntents.capture(intentId, { expand: ['latest_charge'] }),
      )
      return stateOfIntent(intent)
    } catch (error) {
      // It was captured by an earlier try, or captured or voided in Stripe's dashboard.
      if (error instanceof Problem && error.facts.isRefused) return readState(platform, payment)
      throw error
    }
  },

  async cancel(platform, payment) {
    if (isIntent(payment)) {
      const { status } = await closeIntent(platform, payment)
      if (status === 'authorised')
        await callStripe(platform, (client) => client.paymentIntents.cancel(payment.reference))
      return
    }
    const session = await readSession(platform, payment)
    if (session.status === 'open') {
      await callStripe(platform, (client) => client.checkout.sessions.expire(payment.reference))
      return
    }
    if (stateOfSession(session).status !== 'authorised') return
    const { id } = session.payment_intent as Stripe.PaymentIntent
    await callStripe(platform, (client) => client.paymentIntents.cancel(id))
  },

  /**
   * If an earlier response was lost, the refund is found by its id; the key prevents duplicates by concurrent calls.
   */
  async refund(platform, { chargeId }, order, { id, amountMinor }): Promise<RefundResult> {
    const existingRefunds = await callStripe(platform, (client) =>
      client.refunds.list({ payment_intent: chargeId, limit: 100 }),
    )
    const before = existingRefunds.data.find(({ metadata }) => metadata?.refundId === id)
    if (before) return answerOf(before)
    const refundParams = {
      payment_intent: chargeId,
      amount: cardAmount(amountMinor, order.currency),
      metadata: { orderId: order.id, refundId: id },
    }
    try {
      return answerOf(
        await callStripe(platform, (client) =>
          client.refunds.create(refundParams, { idempotencyKey: `refund-${id}` }),
        ),
      )
    } catch (error) {
      // Someone already refunded all of it in Stripe's dashboard, which is the desired result.
      if (error instanceof Problem && error.facts.reason === 'charge_already_refunded') {
        return { isAccepted: true, providerId: null }
      }
      throw error
    }
  },

  readEvent: readStripeEvent,
}

/** A pending refund is on its way; an event follows if it fails. */
const answerOf = ({ id, status }: Stripe.Refund): RefundResult => ({
  isAccepted: status !== 'failed' && status !== 'canceled',
  providerId: id,
})

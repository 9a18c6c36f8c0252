import type { Stripe } from 'stripe'
import type { Tx } from '../../../../../platform/database/database.ts'
import { done, implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { webhookApi } from '../../order-api.ts'
import { mayTake } from '../order-rules.ts'
import { followRefund } from '../refunds/give-refund.ts'
import { failRefund } from '../refunds/refund-sql.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { addPaymentEvent, findOrderOfPayment, nameOrderOfEvent } from './card-payment-sql.ts'
import { lockNamedOrder, settleSession } from './card-payments.ts'
import { recordRefunds } from './card-refunds.ts'
import { stripeOf } from './stripe-client.ts'

export const paymentWebhook = implement(webhookApi, {
  'POST /webhooks/stripe': async ({ c, platform, db }) => {
    const event = await readEvent(platform, await c.req.text(), c.req.header('stripe-signature'))
    // The event and its effect are one transaction: after a failure Stripe sends it again, and it counts as
    // new.
    await db.transaction().execute(async (tx) => {
      if (!(await addPaymentEvent(tx, { id: event.id, kind: event.type }))) return
      const orderId = await carryOut(tx, platform, event)
      if (orderId) await nameOrderOfEvent(tx, event.id, orderId)
    })
    return done
  },
})

async function readEvent(
  platform: Platform,
  body: string,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const { stripe: keys } = platform.settings
  if (!keys) throw new Problem('page-not-found')
  const stripe = await stripeOf(platform)
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', keys.webhookSecret)
  } catch {
    // Forged, too old, or not JSON: the answer is the same.
    throw new Problem('signature-invalid')
  }
}

/** @returns the order it was about; null for what does not concern us */
async function carryOut(tx: Tx, platform: Platform, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settleSession(tx, platform, event.data.object)
    case 'charge.refunded':
      return settleRefunds(tx, platform, event.data.object)
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return settleFailed(tx, platform, event.data.object)
    default:
      return null
  }
}

/** Money that was given back, also in Stripe's dashboard. After a partial refund the order continues. */
async function settleRefunds(tx: Tx, platform: Platform, charge: Stripe.Charge): Promise<string | null> {
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  const named = charge.metadata.orderId ?? (intent ? await findOrderOfPayment(tx, intent) : undefined)
  const order = await lockNamedOrder(tx, named)
  if (!order) return null
  await recordRefunds(tx, order, charge)
  if (charge.refunded && mayTake(factsOf(order), 'refunded', 'payment').allowed) {
    await takeStep(tx, { orderId: order.id, to: 'refunded', by: 'payment' })
  }
  await followRefund(tx, platform, order.id)
  return order.id
}

/** A refund may still fail days later, for example because the card is gone. */
async function settleFailed(tx: Tx, platform: Platform, refund: Stripe.Refund): Promise<string | null> {
  if (refund.status !== 'failed' && refund.status !== 'canceled') return null
  const orderId = await failRefund(tx, refund.id)
  if (orderId) await followRefund(tx, platform, orderId)
  return orderId
}

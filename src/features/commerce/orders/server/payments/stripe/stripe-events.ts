import type { Stripe } from 'stripe'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import { cardAmountToMinor } from '../../../../../core/shop-settings/card-amount.ts'
import type { DisputeState, PaymentEvent, PaymentNews, WebhookRequest } from '../payment-method.ts'
import { isChargeRecorded, readDatabaseTime } from '../payment-sql.ts'
import { callStripe, stripeOf } from './stripe-client.ts'
import { stateOfIntent, stateOfSession } from './stripe-states.ts'

/** Verifies and translates an event; see https://docs.stripe.com/webhooks#verify-manually. */
export async function readStripeEvent(platform: Platform, request: WebhookRequest): Promise<PaymentEvent> {
  const { stripe: keys } = platform.settings
  if (!keys) throw new Problem('page-not-found')
  const stripe = await stripeOf(platform)
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(
      request.body,
      request.header('stripe-signature') ?? '',
      keys.webhookSecret,
    )
  } catch {
    // Forged, expired, or invalid JSON: the response is the same.
    throw new Problem('signature-invalid')
  }
  return { id: event.id, kind: event.type, updates: await readUpdates(platform, event) }
}

async function readUpdates(platform: Platform, event: Stripe.Event): Promise<PaymentNews[]> {
  if (event.type === 'charge.refunded') return refundNews(platform, event.data.object)
  const update = await newsOf(platform, event)
  return update ? [update] : []
}

async function newsOf(platform: Platform, event: Stripe.Event): Promise<PaymentNews | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionNews(platform, event.data.object)
    case 'payment_intent.succeeded':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
      return intentNews(event.data.object)
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      return failureNews(event.data.object)
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeNews(event.data.object)
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached': {
      // After a detachment, only the previous attributes name the customer.
      const before = event.data.previous_attributes as { customer?: string | null } | undefined
      const customerId = idOf(event.data.object.customer) ?? before?.customer
      return customerId ? { about: 'kept-cards', customerId } : null
    }
    default:
      return null
  }
}

async function sessionNews(platform: Platform, eventSession: Stripe.Checkout.Session): Promise<PaymentNews> {
  // The event of an authorized payment lacks the capture deadline, so fetch the session.
  const isAuthorised = eventSession.status === 'complete' && eventSession.payment_status === 'unpaid'
  const session = isAuthorised
    ? await callStripe(platform, (stripe) =>
        stripe.checkout.sessions.retrieve(eventSession.id, { expand: ['payment_intent.latest_charge'] }),
      )
    : eventSession
  return {
    ...{ about: 'payment', orderId: eventSession.client_reference_id, reference: eventSession.id },
    state: stateOfSession(session),
  }
}

/** Other payments of the same Stripe account name no order. */
const intentNews = (intent: Stripe.PaymentIntent): PaymentNews | null =>
  intent.metadata.orderId
    ? {
        ...{ about: 'payment', orderId: intent.metadata.orderId, state: stateOfIntent(intent) },
        reference: intent.metadata.keptCard ? intent.id : null,
      }
    : null

/**
 * The event contains the charge as it was then, possibly before a refund failed, so fetch what is refunded now: events
 * arrive in any order.
 */
async function refundNews(platform: Platform, { id }: Stripe.Charge): Promise<PaymentNews[]> {
  const readAt = await readDatabaseTime(platform.db)
  const charge = await callStripe(platform, (stripe) => stripe.charges.retrieve(id))
  // Stripe also calls a voided authorization refunded, but nothing was captured.
  if (charge.captured === false) return []
  const [orderId, chargeId] = [charge.metadata.orderId ?? null, idOf(charge.payment_intent)]
  const refunds: PaymentNews = {
    ...{ about: 'refunds', orderId, chargeId, readAt, isWhole: charge.refunded },
    refundedMinor: cardAmountToMinor(charge.amount_refunded, charge.currency.toUpperCase()),
  }
  if (!orderId || !chargeId || (await isChargeRecorded(platform.db, chargeId))) return [refunds]
  // The event about the payment has not arrived, and without a payment no refund is recorded.
  const amountMinor = cardAmountToMinor(charge.amount_captured, charge.currency.toUpperCase())
  const state = { status: 'paid' as const, chargeId, amountMinor, currency: charge.currency }
  return [{ about: 'payment', orderId, reference: null, state }, refunds]
}

function failureNews(refund: Stripe.Refund): PaymentNews | null {
  const { id: providerId, status, payment_intent, amount, currency, metadata } = refund
  if (status !== 'failed' && status !== 'canceled') return null
  return {
    ...{ about: 'failed-refund', providerId, chargeId: idOf(payment_intent) },
    amountMinor: cardAmountToMinor(amount, currency.toUpperCase()),
    ourId: metadata?.refundId ?? null,
  }
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const disputeStates: Record<string, DisputeState> = {
  needs_response: 'needs-answer',
  warning_needs_response: 'needs-answer',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  won: 'won',
  // An inquiry that did not become a dispute.
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

function disputeNews(dispute: Stripe.Dispute): PaymentNews | null {
  const chargeId = idOf(dispute.payment_intent)
  const state = disputeStates[dispute.status]
  if (!chargeId || !state) return null
  const { due_by } = dispute.evidence_details
  return {
    about: 'dispute',
    dispute: {
      ...{ reference: dispute.id, chargeId, state, reason: dispute.reason.replaceAll('_', ' ') },
      amountMinor: cardAmountToMinor(dispute.amount, dispute.currency.toUpperCase()),
      currency: dispute.currency,
      answerBy: due_by ? new Date(due_by * 1000) : null,
    },
  }
}

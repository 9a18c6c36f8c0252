import { z } from 'zod'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import type { DisputeState, PaymentEvent, PaymentNews, WebhookRequest } from '../payment-method.ts'
import { isChargeRecorded } from '../payment-sql.ts'
import { callPaypal } from './paypal-client.ts'
import { moneyOf, stateOfAuthorisation, stateOfCapture } from './paypal-states.ts'

const Amount = z.object({ currency_code: z.string(), value: z.string() })
const PaymentResource = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  custom_id: z.string().optional(),
  expiration_time: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
const Refunded = z.object({
  id: z.string(),
  status: z.string().optional(),
  amount: Amount.optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  seller_payable_breakdown: z.object({ total_refunded_amount: Amount }).optional(),
})
const Dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default(''),
  dispute_amount: Amount,
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
})
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.record(z.string(), z.unknown()),
})
type Event = z.infer<typeof Event>

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}

/**
 * PayPal verifies the signature itself, see
 * https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post.
 */
export async function readPaypalEvent(platform: Platform, request: WebhookRequest): Promise<PaymentEvent> {
  const { paypal: keys } = platform.settings
  if (!keys) throw new Problem('page-not-found')
  const event = readEvent(request.body)
  const signature = Object.entries(signatureHeaders).map(([field, header]) => [field, request.header(header)])
  // Do not send incomplete signatures for verification.
  if (!event || signature.some(([, value]) => !value)) throw new Problem('signature-invalid')
  const given = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: keys.webhookId })
  const { verification_status } = await callPaypal<{ verification_status: string }>(platform, {
    ...{ method: 'POST', path: '/v1/notifications/verify-webhook-signature' },
    // The signature covers the exact bytes, so insert the body as received instead of parsing and serializing it.
    body: `${given.slice(0, -1)},"webhook_event":${request.body}}`,
  })
  if (verification_status !== 'SUCCESS') throw new Problem('signature-invalid')
  const update = newsOf(event)
  const missed = update?.about === 'refunds' ? await readMissedPayment(platform, update.chargeId) : null
  return { id: event.id, kind: event.event_type, updates: [missed, update].filter((one) => one !== null) }
}

function readEvent(body: string): Event | null {
  try {
    return Event.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Irrelevant kinds of events and unknown shapes are ignored. */
function newsOf({ event_type: kind, resource }: Event): PaymentNews | null {
  if (kind === 'CHECKOUT.ORDER.APPROVED') return { about: 'agreed', reference: String(resource.id) }
  if (kind === 'PAYMENT.CAPTURE.REFUNDED') return refundNews(Refunded.safeParse(resource).data)
  if (kind === 'PAYMENT.REFUND.FAILED') return failureNews(Refunded.safeParse(resource).data)
  if (kind.startsWith('PAYMENT.CAPTURE.') && !kind.endsWith('.REVERSED')) {
    return paymentNews(PaymentResource.safeParse(resource).data, stateOfCapture)
  }
  if (kind.startsWith('PAYMENT.AUTHORIZATION.')) {
    return paymentNews(PaymentResource.safeParse(resource).data, stateOfAuthorisation)
  }
  if (kind.startsWith('CUSTOMER.DISPUTE.')) return disputeNews(Dispute.safeParse(resource).data)
  return null
}

function paymentNews(
  payment: z.infer<typeof PaymentResource> | undefined,
  stateOf: typeof stateOfCapture | typeof stateOfAuthorisation,
): PaymentNews | null {
  if (!payment?.custom_id) return null
  const { expiration_time, custom_id: orderId, ...rest } = payment
  const reference = payment.supplementary_data?.related_ids?.order_id ?? null
  const state = stateOf({ ...rest, ...(expiration_time ? { expiration_time } : {}) })
  return { about: 'payment', orderId, reference, state }
}

type Refunded = z.infer<typeof Refunded>

const captureOf = ({ links }: Refunded): string | undefined =>
  links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)

function failureNews(refund: Refunded | undefined): PaymentNews | null {
  if (!refund) return null
  const amountMinor = refund.amount ? moneyOf(refund.amount).amountMinor : 0
  return { about: 'failed-refund', providerId: refund.id, chargeId: captureOf(refund) ?? null, amountMinor }
}

function refundNews(refund: Refunded | undefined): PaymentNews | null {
  const given = refund?.seller_payable_breakdown?.total_refunded_amount
  const chargeId = refund && captureOf(refund)
  if (!given || !chargeId) return null
  const { amountMinor } = moneyOf(given)
  return {
    ...{ about: 'refunds', orderId: null, chargeId, refundId: refund.id },
    ...{ refundedMinor: amountMinor, isWhole: false },
  }
}

/**
 * Reads the payment of a refund whose own event has not arrived: without a payment no refund is recorded. Null if it is
 * recorded, or not a payment of this shop.
 */
async function readMissedPayment(platform: Platform, chargeId: string | null): Promise<PaymentNews | null> {
  if (!chargeId || (await isChargeRecorded(platform.db, chargeId))) return null
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(chargeId)}`
    const capture = await callPaypal(platform, { method: 'GET', path })
    return paymentNews(PaymentResource.safeParse(capture).data, stateOfCapture)
  } catch (error) {
    if (error instanceof Problem && error.facts.isRefused) return null
    throw error
  }
}

/** Outcomes in which the buyer keeps the money. PayPal also has outcomes that cost the shop nothing. */
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

function disputeNews(dispute: z.infer<typeof Dispute> | undefined): PaymentNews | null {
  const chargeId = dispute?.disputed_transactions[0]?.seller_transaction_id
  if (!dispute || !chargeId) return null
  const due = dispute.seller_response_due_date
  return {
    about: 'dispute',
    dispute: {
      ...{ reference: dispute.dispute_id, chargeId, state: disputeState(dispute) },
      reason: dispute.reason.toLowerCase().replaceAll('_', ' '),
      ...moneyOf(dispute.dispute_amount),
      answerBy: due ? new Date(due) : null,
    },
  }
}

function disputeState({ status, dispute_outcome }: z.infer<typeof Dispute>): DisputeState {
  if (status === 'RESOLVED') return lost.includes(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
  return ['OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'REQUIRED_ACTION'].includes(status)
    ? 'needs-answer'
    : 'under-review'
}

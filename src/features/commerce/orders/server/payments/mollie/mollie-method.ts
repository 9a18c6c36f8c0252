import { createHash } from 'node:crypto'
import type { Platform } from '../../../../../../platform/platform.ts'
import { othersCanReach } from '../../../../../../platform/start/reach.ts'
import { Problem } from '../../../../../../problems.ts'
import { providerValue } from '../../../../../core/shop-settings/provider-value.ts'
import { findEditPaymentByReference, toOrderPayment } from '../edits/edit-payment-sql.ts'
import {
  captureKey,
  type OrderPayment,
  type PaymentEvent,
  type PaymentMethod,
  type PaymentState,
  type RefundResult,
  type WebhookRequest,
} from '../payment-method.ts'
import { findPaymentByReference, readDatabaseTime } from '../payment-sql.ts'
import { callProvider, type ProviderCall } from '../provider-fetch.ts'
import { type MolliePayment, type MollieRefund, newsOf, stateOfPayment } from './mollie-states.ts'

type MollieCall = Pick<ProviderCall, 'method'> & { path: string; body?: object; key?: string }

async function callMollie<Answer>(
  platform: Platform,
  { method, path, body, key }: MollieCall,
): Promise<Answer> {
  const { mollie: keys } = platform.settings
  if (!keys) throw new Problem('payment-unavailable')
  const headers = {
    authorization: `Bearer ${keys.apiKey}`,
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const call = { method, url: `${keys.apiBase}${path}`, headers, ...(body ? { body } : {}) }
  return (await callProvider(platform, 'mollie', call, ({ detail }: { detail?: string }) => detail)) as Answer
}

const pathOf = (reference: string) => `/v2/payments/${encodeURIComponent(reference)}`

const amountOf = (amountMinor: number, currency: string) => ({
  currency,
  value: providerValue(amountMinor, currency),
})

const fetchPayment = (platform: Platform, { reference }: Pick<OrderPayment, 'reference'>) =>
  callMollie<MolliePayment>(platform, {
    method: 'GET',
    path: `${pathOf(reference)}?embed=refunds,chargebacks`,
  })

async function readState(platform: Platform, payment: OrderPayment): Promise<PaymentState> {
  const state = stateOfPayment(await fetchPayment(platform, payment))
  return state.status === 'failed' && payment.authorisationId ? { status: 'voided' } : state
}

/** Mollie's Payments API, version 2. Its page offers the methods that the shop enabled at Mollie. */
export const mollie: PaymentMethod = {
  async begin(platform, details) {
    const { order, subject, amountMinor, title, shopName, capturesLater, key, paidPage, leftPage } = details
    const molliePayment = await callMollie<MolliePayment>(platform, {
      ...{ method: 'POST', path: '/v2/payments', key },
      body: {
        amount: amountOf(amountMinor, order.currency),
        description: `${title ?? 'Order'} at ${shopName}`,
        ...{ redirectUrl: paidPage, cancelUrl: leftPage },
        // Mollie refuses a URL it cannot reach. Without the webhook, the state is read when the buyer returns, and by a
        // timed job.
        ...(othersCanReach({ host: '127.0.0.1', publicUrl: platform.publicUrl })
          ? { webhookUrl: `${platform.publicUrl}/api/webhooks/mollie` }
          : {}),
        metadata: { orderId: subject },
        ...(capturesLater ? { captureMode: 'manual' } : {}),
      },
    })
    const page = molliePayment._links?.checkout?.href
    if (!page) throw new Problem('payment-unavailable')
    return { reference: molliePayment.id, url: page }
  },

  read: readState,
  confirm: readState,

  async capture(platform, payment, order) {
    const before = await readState(platform, payment)
    if (before.status !== 'authorised') return before
    await callMollie(platform, {
      ...{ method: 'POST', path: `${pathOf(payment.reference)}/captures` },
      body: { amount: amountOf(order.dueMinor, order.currency) },
      key: captureKey(payment),
    })
    const after = await readState(platform, payment)
    // After a capture, Mollie takes a moment to report it.
    return after.status === 'authorised' ? { status: 'processing' } : after
  },

  async cancel(platform, payment) {
    const { status, isCancelable } = await fetchPayment(platform, payment)
    const path = pathOf(payment.reference)
    if (status === 'authorized')
      await callMollie(platform, { method: 'POST', path: `${path}/release-authorization` })
    else if (isCancelable) await callMollie(platform, { method: 'DELETE', path })
  },

  /** If an earlier response was lost, the refund is found by its id. */
  async refund(platform, payment, order, { id, amountMinor }): Promise<RefundResult> {
    const path = `${pathOf(payment.chargeId)}/refunds`
    const response = await callMollie<{ _embedded?: { refunds?: MollieRefund[] } }>(platform, {
      ...{ method: 'GET', path: `${path}?limit=250` },
    })
    const before = response._embedded?.refunds?.find(({ metadata }) => metadata?.refundId === id)
    const refund =
      before ??
      (await callMollie<MollieRefund>(platform, {
        ...{ method: 'POST', path, key: `refund-${id}` },
        body: { amount: amountOf(amountMinor, order.currency), metadata: { refundId: id } },
      }))
    const isAccepted = refund.status !== 'failed' && refund.status !== 'canceled'
    return { isAccepted, providerId: refund.id }
  },

  readEvent: readMollieEvent,
}

async function findMollieEditPayment({ db }: Platform, id: string): Promise<OrderPayment | null> {
  const payment = await findEditPaymentByReference(db, 'mollie', id)
  return payment ? toOrderPayment(payment) : null
}

/**
 * Mollie sends only the id of a payment, unsigned, so its state is fetched. Unknown ids are not fetched, so no one can
 * make us send requests at will.
 */
async function readMollieEvent(platform: Platform, { body }: WebhookRequest): Promise<PaymentEvent | null> {
  if (!platform.settings.mollie) throw new Problem('page-not-found')
  const id = new URLSearchParams(body).get('id') ?? ''
  const payment =
    (await findPaymentByReference(platform.db, 'mollie', id)) ?? (await findMollieEditPayment(platform, id))
  if (!payment) return null
  const readAt = await readDatabaseTime(platform.db)
  const molliePayment = await fetchPayment(platform, payment)
  // The same news gets the same id.
  const mark = createHash('sha256').update(JSON.stringify(molliePayment)).digest('base64url')
  return {
    ...{ id: `mollie ${mark}`, kind: `payment.${molliePayment.status}` },
    updates: newsOf(molliePayment, { wasAuthorised: payment.authorisationId !== null, readAt }),
  }
}

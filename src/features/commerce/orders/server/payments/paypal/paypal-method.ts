import { newId } from '../../../../../../platform/database/ids.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import { providerValue } from '../../../../../core/shop-settings/provider-value.ts'
import {
  captureKey,
  type OrderPayment,
  type PaymentMethod,
  type PaymentState,
  type RefundResult,
} from '../payment-method.ts'
import { callPaypal } from './paypal-client.ts'
import { readPaypalEvent } from './paypal-events.ts'
import { type Capture, type PaypalOrder, stateOfCapture, stateOfOrder } from './paypal-states.ts'

const amountOf = (amountMinor: number, currency: string) => ({
  currency_code: currency,
  value: providerValue(amountMinor, currency),
})

type Reference = Pick<OrderPayment, 'reference'>

async function readOrder(platform: Platform, { reference }: Reference): Promise<PaypalOrder | null> {
  try {
    return await callPaypal<PaypalOrder>(platform, { method: 'GET', path: orderPath(reference) })
  } catch (error) {
    // PayPal deletes unapproved orders after some hours.
    if (isRefused(error, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')) return null
    throw error
  }
}

async function readState(platform: Platform, payment: Reference): Promise<PaymentState> {
  const order = await readOrder(platform, payment)
  return order ? stateOfOrder(order) : { status: 'failed' }
}

const orderPath = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`

const isRefused = (error: unknown, ...reasons: string[]): boolean =>
  error instanceof Problem &&
  error.facts.isRefused === true &&
  (reasons.length === 0 || reasons.includes(String(error.facts.reason)))

/** PayPal's Orders API, version 2: the buyer approves on PayPal's page, then the money is captured or authorized. */
export const paypal: PaymentMethod = {
  async begin(platform, details) {
    const { order, subject, amountMinor, title, shopName, capturesLater, key, paidPage, leftPage } = details
    const paypalOrder = await callPaypal<PaypalOrder>(platform, {
      ...{ method: 'POST', path: '/v2/checkout/orders', key },
      body: {
        intent: capturesLater ? 'AUTHORIZE' : 'CAPTURE',
        purchase_units: [
          {
            // PayPal copies it to the capture, so that events name the order.
            custom_id: subject,
            description: `${title ?? 'Order'} at ${shopName}`.slice(0, 127),
            amount: amountOf(amountMinor, order.currency),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: shopName.slice(0, 127),
              user_action: 'PAY_NOW',
              // The shipping address comes from the order.
              shipping_preference: 'NO_SHIPPING',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              ...{ return_url: paidPage, cancel_url: leftPage },
            },
          },
        },
      },
    })
    const page = paypalOrder.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    if (!page) throw new Problem('payment-unavailable')
    return { reference: paypalOrder.id, url: page.href }
  },

  read: readState,

  async confirm(platform, payment) {
    const order = await readOrder(platform, payment)
    if (order?.status !== 'APPROVED') return order ? stateOfOrder(order) : { status: 'failed' }
    const step = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture'
    try {
      return stateOfOrder(
        await callPaypal<PaypalOrder>(platform, {
          ...{ method: 'POST', path: `${orderPath(payment.reference)}/${step}`, body: {} },
          // A new key each time: after a refusal the buyer may approve with another card, and PayPal would repeat its
          // response to the first. An order is captured or authorized only once, whatever the key.
          key: newId(),
        }),
      )
    } catch (error) {
      // The buyer's card was refused; they may choose another on the same page.
      if (isRefused(error, 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED')) return { status: 'open' }
      // Another request, such as the event's, was faster.
      if (isRefused(error)) return readState(platform, payment)
      throw error
    }
  },

  async capture(platform, payment, order) {
    const id = payment.authorisationId
    if (!id) return readState(platform, payment)
    try {
      return stateOfCapture(
        await callPaypal<Capture>(platform, {
          ...{ method: 'POST', path: `/v2/payments/authorizations/${encodeURIComponent(id)}/capture` },
          body: { amount: amountOf(order.dueMinor, order.currency), final_capture: true },
          key: captureKey(payment),
        }),
      )
    } catch (error) {
      if (isRefused(error)) return readState(platform, payment)
      throw error
    }
  },

  /** An unapproved page needs no closing, because only we can capture its money. */
  async cancel(platform, payment) {
    const state = await readState(platform, payment)
    if (state.status !== 'authorised') return
    const path = `/v2/payments/authorizations/${encodeURIComponent(state.authorisationId)}/void`
    await callPaypal(platform, { method: 'POST', path, key: `void-${state.authorisationId}` })
  },

  async refund(platform, { chargeId }, order, refund): Promise<RefundResult> {
    try {
      const { id, status } = await callPaypal<{ id: string; status: string }>(platform, {
        ...{ method: 'POST', path: `/v2/payments/captures/${encodeURIComponent(chargeId)}/refund` },
        // PayPal stores the key for 45 days: a repeated request returns the first refund.
        ...{ key: `refund-${refund.id}` },
        body: { amount: amountOf(refund.amountMinor, order.currency), custom_id: order.id },
      })
      return { isAccepted: status === 'COMPLETED' || status === 'PENDING', providerId: id }
    } catch (error) {
      // Someone already refunded all of it at PayPal, which is the desired result.
      if (isRefused(error, 'CAPTURE_FULLY_REFUNDED')) return { isAccepted: true, providerId: null }
      throw error
    }
  },

  readEvent: readPaypalEvent,
}

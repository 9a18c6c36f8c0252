import type { Context } from 'hono'
import type { Tx } from '../../../../../platform/database/database.ts'
import { done, implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import { webhookApi } from '../../order-api.ts'
import { mayTakeStep } from '../order-rules.ts'
import { findOrder } from '../order-sql.ts'
import { failRefund } from '../refunds/fail-refund.ts'
import { notifyRefundListeners } from '../refunds/give-refund.ts'
import { haveRefundsFailedSince, isFailedRefund } from '../refunds/provider-refund-sql.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { settleDispute } from './disputes/settle-dispute.ts'
import { findEditPaymentByReference, findEditPaymentOfCharge } from './edits/edit-payment-sql.ts'
import { confirmEditPayment } from './edits/pay-edit.ts'
import { confirmPayment } from './pay-order.ts'
import type { PaymentEvent, PaymentNews } from './payment-method.ts'
import { paymentMethods } from './payment-methods.ts'
import { addPaymentEvent, findOrderOfCharge, findPaymentByReference, setOrderOfEvent } from './payment-sql.ts'
import { isAllRefunded, recordRefunds } from './provider-refunds.ts'
import { lockNamedOrder, settlePayment } from './settle-payment.ts'
import { findMemberOfCustomer, queueMemberCardSync } from './stripe/saved-card-sql.ts'

type Received = { c: Context; platform: Platform }

export const paymentWebhook = implement(webhookApi, {
  'POST /webhooks/stripe': (call) => receive(call, 'stripe'),
  'POST /webhooks/paypal': (call) => receive(call, 'paypal'),
  'POST /webhooks/mollie': (call) => receive(call, 'mollie'),
})

/** How often an event is read if refunds fail at the same time. */
const READS_MAX = 3

async function receive({ c, platform }: Received, provider: OnlineWay) {
  const request = { body: await c.req.text(), header: (name: string) => c.req.header(name) }
  for (let read = 1; read <= READS_MAX; read++) {
    const event = await paymentMethods[provider].readEvent(platform, request)
    if (!event) return done
    // Sends requests to the provider, so it stays outside the transaction. Repeating it changes nothing.
    for (const update of event.updates)
      if (update.about === 'agreed') await confirmApproved(platform, provider, update.reference)
    if (await applyEvent(platform, provider, event)) return done
  }
  // The provider sends the event again.
  throw new Problem('payment-unavailable')
}

/** Thrown when a refund failed after the total of refunds was read from the provider. */
class OutdatedTotal extends Error {}

/** @returns false if nothing was applied because the event must be read again */
async function applyEvent(platform: Platform, provider: OnlineWay, event: PaymentEvent): Promise<boolean> {
  try {
    // The event and its effects share a transaction: after a failure it is sent again, and counts as new.
    await platform.db.transaction().execute(async (tx) => {
      if (!(await addPaymentEvent(tx, { id: event.id, kind: event.kind, provider }))) return
      if (await isTotalOutdated(tx, event)) throw new OutdatedTotal()
      for (const update of event.updates) {
        const orderId = await applyNews(tx, platform, provider, update)
        if (orderId) await setOrderOfEvent(tx, event.id, orderId)
      }
    })
    return true
  } catch (error) {
    if (error instanceof OutdatedTotal) return false
    throw error
  }
}

async function confirmApproved(platform: Platform, provider: OnlineWay, reference: string) {
  const payment = await findPaymentByReference(platform.db, provider, reference)
  const order = payment && (await findOrder(platform.pool, payment.orderId))
  if (order) return void (await confirmPayment(platform, order))
  const ofEdit = await findEditPaymentByReference(platform.db, provider, reference)
  if (ofEdit?.state === 'open') await confirmEditPayment(platform, ofEdit.orderId)
}

/** @returns the order it was about; null if it does not concern us */
async function applyNews(
  tx: Tx,
  platform: Platform,
  provider: OnlineWay,
  update: PaymentNews,
): Promise<string | null> {
  switch (update.about) {
    case 'payment':
      return settlePayment(tx, platform, update)
    case 'agreed':
      return (
        (await findPaymentByReference(tx, provider, update.reference))?.orderId ??
        (await findEditPaymentByReference(tx, provider, update.reference))?.orderId ??
        null
      )
    case 'refunds':
      return settleRefunds(tx, platform, update)
    case 'failed-refund': {
      const orderId = await failRefund(tx, platform, update)
      if (orderId) await notifyRefundListeners(tx, platform, orderId)
      return orderId
    }
    case 'kept-cards': {
      const memberId = await findMemberOfCustomer(tx, update.customerId)
      if (memberId) await queueMemberCardSync(tx, memberId)
      return null
    }
    case 'dispute':
      return settleDispute(tx, platform, provider, update.dispute)
  }
}

type RefundNews = PaymentNews & { about: 'refunds' }

/** Locks the order whose payment was refunded, and finds the payment if it is that of an edit. */
async function lockRefunded(tx: Tx, { chargeId, orderId }: RefundNews) {
  const ofEdit = chargeId ? await findEditPaymentOfCharge(tx, chargeId) : undefined
  const id = ofEdit?.orderId ?? orderId ?? (chargeId ? await findOrderOfCharge(tx, chargeId) : undefined)
  return { order: await lockNamedOrder(tx, id), ofEdit }
}

/** Returns whether a refund failed, here or in another event, after this event's total was read from the provider. */
async function isTotalOutdated(tx: Tx, { updates }: PaymentEvent): Promise<boolean> {
  const update = updates.find((one) => one.about === 'refunds')
  if (!update?.readAt) return false
  const { order } = await lockRefunded(tx, update)
  return order !== undefined && haveRefundsFailedSince(tx, order.id, update.readAt)
}

/** Records refunds, including those made in the provider's admin area. The order continues until all is refunded. */
async function settleRefunds(tx: Tx, platform: Platform, update: RefundNews): Promise<string | null> {
  const { order, ofEdit } = await lockRefunded(tx, update)
  if (!order) return null
  // The event about a refund may arrive after the one about its failure.
  if (update.refundId && (await isFailedRefund(tx, update.refundId))) return order.id
  await recordRefunds(tx, order, update, ofEdit)
  if (
    mayTakeStep(factsOf(order), 'refunded', 'payment').allowed &&
    (await isAllRefunded(tx, order.id, update))
  ) {
    await takeStep(tx, { orderId: order.id, to: 'refunded', by: 'payment' })
  }
  await notifyRefundListeners(tx, platform, order.id)
  return order.id
}

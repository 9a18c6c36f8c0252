import type { Context } from 'hono'
import type { Tx } from '../../../../../platform/database/database.ts'
import { done, implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import { webhookApi } from '../../order-api.ts'
import { mayTakeStep } from '../order-rules.ts'
import { findOrder } from '../order-sql.ts'
import { failRefund } from '../refunds/fail-refund.ts'
import { notifyRefundListeners } from '../refunds/give-refund.ts'
import { isFailedRefund } from '../refunds/provider-refund-sql.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { settleDispute } from './disputes/settle-dispute.ts'
import { findEditPaymentByReference, findEditPaymentOfCharge } from './edits/edit-payment-sql.ts'
import { confirmEditPayment } from './edits/pay-edit.ts'
import { confirmPayment } from './pay-order.ts'
import type { PaymentNews } from './payment-method.ts'
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

async function receive({ c, platform }: Received, provider: OnlineWay) {
  const { db } = platform
  const request = { body: await c.req.text(), header: (name: string) => c.req.header(name) }
  const event = await paymentMethods[provider].readEvent(platform, request)
  if (!event) return done
  // Sends requests to the provider, so it stays outside the transaction. Repeating it changes nothing.
  for (const update of event.updates)
    if (update.about === 'agreed') await confirmApproved(platform, provider, update.reference)
  // The event and its effects share a transaction: after a failure it is sent again, and counts as new.
  await db.transaction().execute(async (tx) => {
    if (!(await addPaymentEvent(tx, { id: event.id, kind: event.kind, provider }))) return
    for (const update of event.updates) {
      const orderId = await applyNews(tx, platform, provider, update)
      if (orderId) await setOrderOfEvent(tx, event.id, orderId)
    }
  })
  return done
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

/** Records refunds, including those made in the provider's admin area. The order continues until all is refunded. */
async function settleRefunds(
  tx: Tx,
  platform: Platform,
  update: PaymentNews & { about: 'refunds' },
): Promise<string | null> {
  const ofEdit = update.chargeId ? await findEditPaymentOfCharge(tx, update.chargeId) : undefined
  const orderId =
    ofEdit?.orderId ??
    update.orderId ??
    (update.chargeId ? await findOrderOfCharge(tx, update.chargeId) : undefined)
  const order = await lockNamedOrder(tx, orderId)
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

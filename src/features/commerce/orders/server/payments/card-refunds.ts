import type { Stripe } from 'stripe'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { cardAmount, minorOfCardAmount } from '../../../../core/shop-settings/card-amount.ts'
import { findOrder, type OrderRecord } from '../order-sql.ts'
import { leftToRefund } from '../refunds/refund-rules.ts'
import { insertRefund, type RefundRow, readRefundFacts, sumByProvider } from '../refunds/refund-sql.ts'
import { findCardPayment } from './card-payment-sql.ts'
import { asked } from './stripe-client.ts'

type ProviderAnswer = { isGiven: boolean; providerId: string | null }

/**
 * Gives money of a card payment back, once per refund, however often it is called: an earlier answer that was lost is
 * found by the refund's id, and the key keeps two calls at the same moment one.
 * @throws Problem 'payment-unavailable' while nobody knows whether it was given
 */
export async function refundAtProvider(platform: Platform, refund: RefundRow): Promise<ProviderAnswer> {
  const [payment, order] = [
    await findCardPayment(platform.db, refund.orderId),
    await findOrder(platform.pool, refund.orderId),
  ]
  const intent = payment?.paymentIntent
  if (!intent || !order) return { isGiven: false, providerId: null }
  try {
    const known = await asked(platform, (stripe) =>
      stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    )
    const before = known.data.find(({ metadata }) => metadata?.refundId === refund.id)
    return answerOf(before ?? (await createRefund(platform, intent, order, refund)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Somebody gave all of it back in Stripe's dashboard first: that is the wanted result.
    if (error.facts.reason === 'charge_already_refunded') return { isGiven: true, providerId: null }
    if (error.facts.isRefused) return { isGiven: false, providerId: null }
    throw error
  }
}

const createRefund = (
  platform: Platform,
  intent: string,
  order: OrderRecord,
  { id, amountMinor }: RefundRow,
) =>
  asked(platform, (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: intent,
        amount: cardAmount(amountMinor, order.currency),
        metadata: { orderId: order.id, refundId: id },
      },
      { idempotencyKey: `refund-${id}` },
    ),
  )

/** A pending one is on its way; Stripe tells should it fail. */
const answerOf = ({ id, status }: Stripe.Refund): ProviderAnswer => ({
  isGiven: status !== 'failed' && status !== 'canceled',
  providerId: id,
})

/**
 * Writes down what was given back in Stripe's dashboard: the part of Stripe's sum that we have not asked for. Repeated
 * and late events add nothing.
 */
export async function recordRefunds(
  tx: Tx,
  order: OrderRecord,
  charge: Pick<Stripe.Charge, 'refunded' | 'amount_refunded'>,
): Promise<void> {
  const facts = await readRefundFacts(tx, order.id)
  const toldMinor = charge.refunded
    ? order.totalMinor
    : minorOfCardAmount(charge.amount_refunded ?? 0, order.currency)
  const amountMinor = Math.min(toldMinor - (await sumByProvider(tx, order.id)), leftToRefund(facts))
  if (amountMinor <= 0) return
  const refund = {
    way: 'payment',
    amountMinor,
    shippingMinor: 0,
    otherMinor: amountMinor,
    lines: [],
  } as const
  const why = { reason: '', reference: 'Given at the payment provider', memberId: null }
  await insertRefund(tx, { ...refund, ...why, lines: [], orderId: order.id }, true)
  await enqueue(tx, 'write-invoices', { orderId: order.id })
}

import { formatMoney } from '../../../../../../kernel/money/money.ts'
import { notifyAdmins } from '../../../../../../kernel/session/server/notify-admins.ts'
import { momentWords } from '../../../../../../kernel/time/date-words.ts'
import type { Tx } from '../../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../../core/shop-settings/server/shop-settings.ts'
import type { OnlineWay } from '../../../../../core/shop-settings/shop-words.ts'
import { mayTakeStep } from '../../order-rules.ts'
import { lockOrder, type OrderRecord } from '../../order-sql.ts'
import { failRefund } from '../../refunds/fail-refund.ts'
import { notifyRefundListeners } from '../../refunds/give-refund.ts'
import { leftToRefund } from '../../refunds/refund-rules.ts'
import { insertRefund, readRefundFacts } from '../../refunds/refund-sql.ts'
import { factsOf, takeStep } from '../../take-step.ts'
import { findEditPaymentOfCharge } from '../edits/edit-payment-sql.ts'
import type { DisputeNews, DisputeState } from '../payment-method.ts'
import { findOrderOfCharge } from '../payment-sql.ts'
import { findDisputeState, isDecided, writeDispute } from './dispute-sql.ts'

/**
 * Applies a provider's news about a dispute. An open dispute blocks refunds of its amount; a lost one counts as a
 * refund, so that nothing is refunded twice.
 * @returns the order it is about; null if the payment is not ours
 */
export async function settleDispute(
  tx: Tx,
  platform: Platform,
  provider: OnlineWay,
  dispute: DisputeNews,
): Promise<string | null> {
  const ofEdit = await findEditPaymentOfCharge(tx, dispute.chargeId)
  const orderId = ofEdit?.orderId ?? (await findOrderOfCharge(tx, dispute.chargeId))
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  if (!order || dispute.amountMinor <= 0) return null
  const before = await findDisputeState(tx, provider, dispute.reference)
  if (before === dispute.state || isLate(before, dispute.state)) return order.id
  await writeDispute(tx, { orderId: order.id, provider }, dispute)
  const refundId = `dispute ${provider} ${dispute.reference}`
  if (dispute.state === 'lost')
    await countAsRefund(tx, order, dispute, { refundId, editPaymentId: ofEdit?.id ?? null })
  // The decision was reversed in the shop's favor.
  if (before === 'lost') await failRefund(tx, platform, { providerId: refundId })
  await notifyRefundListeners(tx, platform, order.id)
  if (before === null || isDecided(dispute.state)) {
    const { timeZone } = await readShopSettings(tx)
    await notifyAdmins(tx, letterAbout(platform, order, { ...dispute, timeZone }))
  }
  return order.id
}

/** Events may arrive late: a decided dispute never becomes open again, but the decision may be reversed. */
const isLate = (before: DisputeState | null, state: DisputeState) =>
  before !== null && isDecided(before) && !isDecided(state)

async function countAsRefund(
  tx: Tx,
  order: OrderRecord,
  dispute: DisputeNews,
  { refundId, editPaymentId }: { refundId: string; editPaymentId: string | null },
): Promise<void> {
  const facts = await readRefundFacts(tx, order.id)
  const amountMinor = Math.min(Math.round(dispute.amountMinor), leftToRefund(facts))
  if (amountMinor === 0) return
  const money = { amountMinor, giftCardMinor: 0, shippingMinor: 0, otherMinor: amountMinor, lines: [] }
  const why = { reason: '', reference: `Dispute ${dispute.reference}`, memberId: null }
  await insertRefund(
    tx,
    { way: 'dispute', ...money, ...why, orderId: order.id, editPaymentId },
    true,
    refundId,
  )
  await enqueue(tx, 'write-invoices', { orderId: order.id })
  const isWhole = facts.refundedMinor + amountMinor >= facts.paidMinor
  if (isWhole && mayTakeStep(factsOf(order), 'refunded', 'payment').allowed) {
    const note = 'The payment was taken back after a dispute.'
    await takeStep(tx, { orderId: order.id, to: 'refunded', by: 'payment', note })
  }
}

type TimedNews = DisputeNews & { timeZone: string }

function letterAbout({ publicUrl }: Platform, order: OrderRecord, dispute: TimedNews) {
  const name = `order ${order.number ?? ''}`.trim()
  const amount = formatMoney(Math.round(dispute.amountMinor), order.currency)
  const { title, paragraphs } = words(name, amount, dispute)
  const link = `${publicUrl}/admin?tab=orders&open=${order.id}`
  return { subject: title, title, paragraphs, action: { label: 'See the order', link } }
}

function words(name: string, amount: string, { state, reason, answerBy, timeZone }: TimedNews) {
  if (state === 'won') {
    return {
      title: `The dispute about ${name} is won`,
      paragraphs: [`${amount} stays with the shop, and nothing is left to do.`],
    }
  }
  if (state === 'lost') {
    return {
      title: `The dispute about ${name} is lost`,
      paragraphs: [
        `The payment provider gave ${amount} to the buyer. It counts as refunded: do not refund it again.`,
      ],
    }
  }
  return {
    title: `A buyer disputes the payment of ${name}`,
    paragraphs: [
      `It is about ${amount}${reason ? `, reason: ${reason}` : ''}.`,
      answerBy
        ? `Answer in the payment provider’s dashboard by ${momentWords(answerBy, timeZone)}, with proof of delivery and what you wrote each other.`
        : 'Answer in the payment provider’s dashboard.',
      'You cannot refund this amount here until the dispute is decided, so that it is not paid twice.',
    ],
  }
}

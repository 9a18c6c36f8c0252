import { z } from 'zod'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { refundToGiftCards } from '../../../gift-cards/server/gift-card-sql.ts'
import { queueRefundLetter } from '../letters/refund-letter.ts'
import { orderNotice } from '../order-notice.ts'
import { isBeforeSending, mayTakeStep } from '../order-rules.ts'
import { lockOrder, type OrderRecord } from '../order-sql.ts'
import { refundAtProvider } from '../payments/provider-refunds.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { notifyOfFailedRefund } from './failed-refund-letter.ts'
import { planOwed, planRefund, planWhole, type RefundRequest, totalOfPlans } from './refund-rules.ts'
import {
  endRefund,
  findRefund,
  insertRefund,
  isSettledAtOnce,
  listPendingRefunds,
  type NewRefund,
  readRefundFacts,
} from './refund-sql.ts'
import { releaseRefundedPieces } from './release-pieces.ts'

/**
 * Functions that depend on an order's refunds. Each is called in the transaction of a change, with the order locked.
 */
export const refundListeners = partKind<(tx: Tx, orderId: string) => Promise<void>>()

export async function notifyRefundListeners(tx: Tx, platform: Platform, orderId: string): Promise<void> {
  for (const follow of refundListeners.in(platform)) await follow(tx, orderId)
}

/** How long the provider has to respond before a job retries. */
const RETRY_AFTER_MS = 60_000

type RefundInput = RefundRequest & Pick<NewRefund, 'reason' | 'reference' | 'memberId' | 'restocks'>

/**
 * Writes a refund. The order must be locked, so that concurrent refunds cannot exceed what was paid. A refund through
 * the provider is completed by `settleRefund`, or by a job if this process crashes first.
 * @returns its id
 * @throws Problem 'refund-not-paid', 'refund-only-by-hand', 'refund-too-much', 'refund-disputed' or 'refund-empty'
 */
export async function beginRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  input: RefundInput,
): Promise<string> {
  const plan = planRefund(await readRefundFacts(tx, order.id), input)
  if (typeof plan === 'string') throw new Problem(plan)
  return writeRefund(tx, platform, order, { ...input, ...plan, orderId: order.id })
}

/**
 * Starts the refund of what edits of an order deducted and is still owed. The order must be locked.
 * @returns the id of the refund; null if nothing is owed
 * @throws Problem 'refund-disputed', 'refund-only-by-hand' or 'refund-too-much'
 */
export async function beginOwedRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  input: Pick<NewRefund, 'reason' | 'reference' | 'memberId'> & { way: 'payment' | 'hand' },
): Promise<string | null> {
  const facts = await readRefundFacts(tx, order.id)
  const plan = planOwed(facts, input.way)
  if (typeof plan === 'string') throw new Problem(plan)
  const about = { orderId: order.id, editId: facts.lastEditId }
  return plan && writeRefund(tx, platform, order, { ...input, ...plan, ...about })
}

async function writeRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  refund: NewRefund,
): Promise<string> {
  const restocks = isBeforeSending(order) ? (refund.restocks ?? true) : null
  const id = await insertRefund(tx, { ...refund, restocks })
  await writeAudit(tx, refund.memberId, {
    ...{ action: 'order.refund', subjectId: order.id, subjectName: `Order ${order.number ?? ''}`.trim() },
    after: {
      amountMinor: refund.amountMinor,
      way: refund.way,
      reason: refund.reason,
      reference: refund.reference,
    },
  })
  if (isSettledAtOnce(refund)) await afterRefund(tx, order.id, id)
  else await enqueue(tx, 'settle-refund', { refundId: id }, { runAt: new Date(Date.now() + RETRY_AFTER_MS) })
  await notifyRefundListeners(tx, platform, order.id)
  return id
}

/**
 * Makes the provider refund the money. Repeated calls refund once.
 * @param isAwaited false if no admin waits for the answer: then all are told if the provider refuses
 * @throws Problem 'payment-unavailable' if the outcome is unknown, 'refund-refused' if the provider refused
 */
export async function settleRefund(
  platform: Platform,
  refundId: string,
  { isAwaited } = { isAwaited: true },
): Promise<void> {
  const refund = await findRefund(platform.pool, refundId)
  if (refund?.state === 'failed') throw new Problem('refund-refused')
  if (refund?.state !== 'pending') return
  const answer = await refundAtProvider(platform, refund)
  await platform.db.transaction().execute(async (tx) => {
    const order = found(await lockOrder(tx, refund.orderId), 'order-not-found')
    const state = answer.isAccepted ? 'done' : 'failed'
    if (!(await endRefund(tx, refundId, state, answer.providerId))) return
    if (answer.isAccepted) await afterRefund(tx, refund.orderId, refundId)
    else if (!isAwaited) await notifyOfFailedRefund(tx, platform, order, refund)
    await notifyRefundListeners(tx, platform, refund.orderId)
  })
  if (!answer.isAccepted) throw new Problem('refund-refused')
}

/**
 * Refunds all that is left of an order, including refunds that still wait for the provider.
 * @param seenMinor the amount that was shown; if it is different by now, nothing is refunded
 * @throws Problem 'refund-changed', 'refund-disputed', 'refund-only-by-hand', 'refund-too-much', and those of
 * `settleRefund`
 */
export async function refundRest(
  platform: Platform,
  orderId: string,
  { memberId, reason, seenMinor }: { memberId: string; reason: string; seenMinor: number | undefined },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const order = found(await lockOrder(tx, orderId), 'order-not-found')
    const details = { orderId, reason, reference: '', memberId }
    const facts = await readRefundFacts(tx, orderId)
    const plans = planWhole(facts)
    if (typeof plans === 'string') throw new Problem(plans)
    if (seenMinor !== undefined && seenMinor !== totalOfPlans(plans).amountMinor) {
      throw new Problem('refund-changed')
    }
    for (const { isForEdits, ...plan } of plans) {
      const about = isForEdits ? { editId: facts.lastEditId } : {}
      await writeRefund(tx, platform, order, { ...plan, ...details, ...about })
    }
  })
  for (const { id } of await listPendingRefunds(platform.db, orderId)) await settleRefund(platform, id)
}

/** Releases unsent pieces, and mails the buyer. An order with nothing left to refund becomes refunded. */
async function afterRefund(tx: Tx, orderId: string, refundId: string): Promise<void> {
  const order = found(await lockOrder(tx, orderId), 'order-not-found')
  const refund = found(await findRefund(tx, refundId), 'order-not-found')
  await releaseRefundedPieces(tx, order)
  if (refund.giftCardMinor > 0)
    await refundToGiftCards(tx, { orderId, refundId, amountMinor: refund.giftCardMinor })
  const facts = await readRefundFacts(tx, orderId)
  const isWhole =
    facts.refundedMinor >= facts.paidMinor && (await listPendingRefunds(tx, orderId)).length === 0
  const { memberId, reason } = refund
  if (isWhole && mayTakeStep(factsOf(order), 'refunded', 'shop').allowed) {
    await takeStep(tx, { orderId, to: 'refunded', by: 'shop', memberId, note: reason })
  } else {
    await queueRefundLetter(tx, refund)
    if (order.memberId) await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: orderId })
  }
  await enqueue(tx, 'write-invoices', { orderId })
}

/** Retries a refund whose response did not arrive. */
export const settleRefundJob = job(z.object({ refundId: z.uuid() }), async ({ refundId }, platform) => {
  try {
    await settleRefund(platform, refundId, { isAwaited: false })
  } catch (error) {
    // Admins were told, the order shows it, and the shop refunds by hand.
    if (!(error instanceof Problem && error.code === 'refund-refused')) throw error
  }
})

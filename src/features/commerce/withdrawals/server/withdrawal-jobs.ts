import { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../../platform/mail/deliver-mail.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import {
  LETTER_JOB_OPTIONS,
  recipientsOf,
  withRecipientLink,
} from '../../orders/server/letters/order-letter-jobs.ts'
import { maySendBack } from '../../orders/server/order-rules.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { factsOf } from '../../orders/server/take-step.ts'
import { listBoughtLines } from '../../returns/server/return-sql.ts'
import { requestReturn } from '../../returns/server/take-return-step.ts'
import { receiptLetter, shopWithdrawalLetter } from './withdrawal-letters.ts'
import { isCancelledOrRefunded, isLate, withdrawalDeadline } from './withdrawal-rules.ts'
import {
  findOrderIdByNumber,
  findWithdrawal,
  insertWithdrawal,
  listOrderWithdrawals,
  removeUnmatchedWithdrawals,
  type Withdrawal,
} from './withdrawal-sql.ts'

const Sent = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.number(),
  email: z.string(),
  pieces: z.string(),
  receivedAt: z.iso.datetime(),
})
type Sent = z.infer<typeof Sent>

/** Records a withdrawal, requests the return, and mails both sides. Safe to repeat. */
export const receiveWithdrawal = job(Sent, async (submission, platform) => {
  const stated = await findStatedOrder(platform, submission)
  if (!stated) return noteUnmatched(platform, submission)
  const { orderId, email } = stated
  await platform.db
    .transaction()
    .execute((tx) => recordWithdrawal(tx, platform, orderId, { ...submission, email }))
})

/** Finds the order with this number if its mails go to this address. Returns the address as the order spells it. */
async function findStatedOrder({ db, pool, settings }: Platform, { number, email }: Sent) {
  const orderId = await findOrderIdByNumber(db, number)
  const order = orderId ? await findOrder(pool, orderId) : undefined
  if (!order) return
  const addresses = [...recipientsOf(order, settings), ...(order.email ? [order.email] : [])]
  const own = addresses.find((one) => one.toLowerCase() === email.toLowerCase())
  return own ? { orderId: order.id, email: own } : undefined
}

/**
 * More than any buyer needs. Without a limit, anyone who knows an order's number and address could fill the list and
 * the shop's mailbox.
 */
const MOST_PER_ORDER = 20

async function recordWithdrawal(
  tx: Tx,
  platform: Platform,
  orderId: string,
  submission: Sent,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const before = await listOrderWithdrawals(tx, orderId)
  const same = before.find(({ pieces }) => pieces === submission.pieces)
  // Send the first receipt again; it may have been lost.
  if (same)
    return enqueue(
      tx,
      'send-withdrawal-receipt',
      { withdrawalId: same.id, isAgain: true },
      LETTER_JOB_OPTIONS,
    )
  if (before.length >= MOST_PER_ORDER) return
  const shop = await readShopSettings(tx)
  const receivedAt = new Date(submission.receivedAt)
  const withdrawal: Withdrawal = {
    ...{ ...submission, orderId, receivedAt },
    isLate: isLate(withdrawalDeadline(order.deliveredAt, shop), receivedAt),
    settledAt: isCancelledOrRefunded(order.state) ? receivedAt : null,
  }
  await insertWithdrawal(tx, withdrawal)
  await requestFullReturn(tx, platform, order, withdrawal)
  await enqueue(tx, 'send-withdrawal-receipt', { withdrawalId: submission.id }, LETTER_JOB_OPTIONS)
  if (withdrawal.settledAt === null)
    await enqueue(tx, 'tell-shop-of-withdrawal', { withdrawalId: submission.id }, LETTER_JOB_OPTIONS)
}

/**
 * Requests a return of everything that is in no return, if the order arrived. If the buyer described pieces in words,
 * the shop has to read them.
 */
async function requestFullReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  { pieces, isLate: late }: Withdrawal,
) {
  const shop = await readShopSettings(tx)
  if (pieces || late || !maySendBack(factsOf(order), shop, new Date()).allowed) return
  const lines = (await listBoughtLines(tx, [order.id])).flatMap(({ position, returnable }) =>
    returnable > 0
      ? [
          {
            ...{ position, quantity: returnable, exchangeSize: null },
            ...{ reason: 'changed-mind' as const, words: 'Withdrawn from the contract' },
          },
        ]
      : [],
  )
  if (lines.length === 0) return
  await requestReturn(tx, platform, { orderId: order.id, memberId: order.memberId, lines })
}

/** Records a withdrawal that matches no order, up to a daily limit for all senders: a stranger could fill the list. */
async function noteUnmatched({ db, limits, log }: Platform, submission: Sent): Promise<void> {
  try {
    await limits.take('withdrawal-unmatched', 'all')
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'too-many-requests')) throw error
    return log.warn('ignored a withdrawal that matches no order, because there were too many today')
  }
  await insertWithdrawal(db, {
    ...{
      ...submission,
      orderId: null,
      receivedAt: new Date(submission.receivedAt),
      isLate: false,
      settledAt: null,
    },
  })
}

const Named = z.object({ withdrawalId: z.uuid(), isAgain: z.boolean().optional() })

/**
 * Mails the confirmation of receipt. If mail to the address is limited, the first one is retried later, but a repeated
 * one is not.
 */
export const sendWithdrawalReceipt = job(Named, async ({ withdrawalId, isAgain }, platform) => {
  const facts = await readFacts(platform, withdrawalId)
  if (!facts || facts.withdrawal.email === '') return
  const { withdrawal, order } = facts
  const letter = receiptLetter(withdrawal, facts)
  const mail = {
    ...{ to: withdrawal.email, cause: 'withdrawal' as const },
    letter: withdrawal.email === order.email ? letter : withRecipientLink(platform, order, letter),
  }
  await deliverOrLater(platform, mail, isAgain ? null : 'send-withdrawal-receipt', withdrawalId)
})

export const mailWithdrawalToShop = job(Named, async ({ withdrawalId }, platform) => {
  const facts = await readFacts(platform, withdrawalId)
  if (!facts?.contactEmail) return
  const letter = shopWithdrawalLetter(facts.withdrawal, facts)
  const mail = { to: facts.contactEmail, cause: 'shop' as const, letter }
  await deliverOrLater(platform, mail, 'tell-shop-of-withdrawal', withdrawalId)
})

async function deliverOrLater(
  platform: Platform,
  mail: { to: string; cause: 'withdrawal' | 'shop'; letter: Letter },
  again: 'send-withdrawal-receipt' | 'tell-shop-of-withdrawal' | null,
  withdrawalId: string,
): Promise<void> {
  const delivery = await deliverMail(platform, mail)
  if (delivery.isSent || again === null) return
  const runAt = new Date(Date.now() + delivery.retryAfterSeconds * 1000)
  await enqueue(platform.db, again, { withdrawalId }, { ...LETTER_JOB_OPTIONS, runAt })
}

async function readFacts({ db, pool, publicUrl }: Platform, withdrawalId: string) {
  const withdrawal = await findWithdrawal(db, withdrawalId)
  const order = withdrawal?.orderId ? await findOrder(pool, withdrawal.orderId) : undefined
  if (!withdrawal || !order) return
  const shop = await readShopSettings(pool)
  const until = withdrawalDeadline(order.deliveredAt, shop)
  const { contactEmail, timeZone } = shop
  return { withdrawal, order, contactEmail, publicUrl, until, timeZone }
}

const UNMATCHED_DAYS = 180

export const forgetUnmatchedWithdrawals = job(z.object({}), (_payload, { db }) =>
  removeUnmatchedWithdrawals(db, UNMATCHED_DAYS),
)

import { z } from 'zod'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../../../platform/mail/deliver-mail.ts'
import { findOrder, type OrderRecord } from '../order-sql.ts'
import { findRefund, type RefundRow } from '../refunds/refund-sql.ts'
import { attachmentsFor } from './letter-attachments.ts'
import { LETTER_JOB_OPTIONS, recipientsOf, withRecipientLink } from './order-letter-jobs.ts'
import { buyerLetter } from './order-letters.ts'

/**
 * Mails the buyer about a refund, if the transaction commits: that it is on its way, or that it failed after all. A mail
 * that was not sent before it failed is replaced.
 */
export const queueRefundLetter = (tx: Tx, { id }: Pick<RefundRow, 'id'>): Promise<void> => queue(tx, id, 0)

const queue = (db: DbOrTx, refundId: string, recipient: number) =>
  enqueue(
    db,
    'send-refund-letter',
    { refundId, recipient },
    { ...LETTER_JOB_OPTIONS, jobKey: `refund-letter ${refundId} ${recipient}` },
  )

const RefundLetter = z.object({
  refundId: z.uuid(),
  /** Index of the recipient this job mails; 0 if omitted. */
  recipient: z.int().optional(),
})

export const sendRefundLetter = job(RefundLetter, async ({ refundId, recipient = 0 }, platform) => {
  const refund = await findRefund(platform.pool, refundId)
  const order = refund && (await findOrder(platform.pool, refund.orderId))
  if (!order || order.number === null) return
  const recipients = recipientsOf(order, platform.settings)
  const to = recipients[recipient]
  if (!to) return
  const hasFailed = refund.state === 'failed'
  const letter = buyerLetter(
    platform.publicUrl,
    order,
    hasFailed ? failureWords(refund, order) : words(refund, order),
  )
  // If the mail is limited, it is dropped: the order page shows the refund.
  await deliverMail(platform, {
    ...{ to, cause: 'order' },
    letter: to === order.email ? letter : withRecipientLink(platform, order, letter),
    attachments: await attachmentsFor(platform, {
      ...{ orderId: order.id, about: hasFailed ? 'failed-refund' : 'refund', refundId },
    }),
  })
  if (recipients[recipient + 1]) await queue(platform.db, refundId, recipient + 1)
})

type Order = Pick<OrderRecord, 'number' | 'currency'>

const words = ({ amountMinor, reason }: RefundRow, { number, currency }: Order) => ({
  title: `A refund for order ${number}`,
  paragraphs: [
    `${formatMoney(amountMinor, currency)} is on its way back to you.`,
    ...(reason ? [reason] : []),
  ],
})

/** The part that went to gift cards stays there. */
const failureWords = ({ amountMinor, giftCardMinor }: RefundRow, { number, currency }: Order) => ({
  title: `A refund for order ${number} did not reach you`,
  paragraphs: [
    `The payment provider could not deliver your refund of ${formatMoney(amountMinor - giftCardMinor, currency)}, so the money is back with us.`,
    'You do not need to do anything. We will refund you another way, or contact you.',
  ],
})

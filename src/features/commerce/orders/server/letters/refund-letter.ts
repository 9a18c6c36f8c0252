import { z } from 'zod'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../../../platform/mail/deliver-mail.ts'
import { findOrder } from '../order-sql.ts'
import { findRefund, type RefundRow } from '../refunds/refund-sql.ts'
import { attachmentsFor } from './letter-attachments.ts'
import { LETTER_JOB_OPTIONS, recipientsOf, withRecipientLink } from './order-letter-jobs.ts'
import { buyerLetter } from './order-letters.ts'

/** Mails the buyer about a refund, if the transaction commits. */
export const queueRefundLetter = (tx: Tx, { id }: Pick<RefundRow, 'id'>): Promise<void> =>
  enqueue(tx, 'send-refund-letter', { refundId: id }, LETTER_JOB_OPTIONS)

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
  const amount = formatMoney(refund.amountMinor, order.currency)
  const letter = buyerLetter(platform.publicUrl, order, {
    title: `A refund for order ${order.number}`,
    paragraphs: [`${amount} is on its way back to you.`, ...(refund.reason ? [refund.reason] : [])],
  })
  // If the mail is limited, it is dropped: the order page shows the refund.
  await deliverMail(platform, {
    ...{ to, cause: 'order' },
    letter: to === order.email ? letter : withRecipientLink(platform, order, letter),
    attachments: await attachmentsFor(platform, { orderId: order.id, about: 'refund', refundId }),
  })
  if (recipients[recipient + 1]) {
    await enqueue(
      platform.db,
      'send-refund-letter',
      { refundId, recipient: recipient + 1 },
      LETTER_JOB_OPTIONS,
    )
  }
})

import type { Tx } from '../../../../../platform/database/database.ts'
import { queueMail } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { OrderRecord } from '../order-sql.ts'
import { recipientsOf, withRecipientLink } from './order-letter-jobs.ts'
import { buyerLetter } from './order-letters.ts'

/** Mails the buyer about something that does not change the order's state, if the transaction commits. */
export async function queueOrderNews(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  message: { title: (orderName: string) => string; paragraphs: string[] },
): Promise<void> {
  // Unconfirmed orders get no mails.
  if (order.number === null) return
  const letter = buyerLetter(platform.publicUrl, order, {
    title: message.title(`order ${order.number}`),
    paragraphs: message.paragraphs,
  })
  for (const to of recipientsOf(order, platform.settings)) {
    await queueMail(tx, to, to === order.email ? letter : withRecipientLink(platform, order, letter), 'order')
  }
}

import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { OrderRecord } from '../order-sql.ts'
import type { RefundRow } from '../refunds/refund-sql.ts'
import { queueOrderNews } from './order-news.ts'

/** Tells the buyer of money that is on its way back. */
export async function queueRefundLetter(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  { amountMinor, reason }: Pick<RefundRow, 'amountMinor' | 'reason'>,
): Promise<void> {
  const amount = formatMoney(amountMinor, order.currency)
  await queueOrderNews(tx, platform, order, {
    title: (name) => `A refund for ${name}`,
    paragraphs: [`${amount} is on its way back to you.`, ...(reason ? [reason] : [])],
  })
}

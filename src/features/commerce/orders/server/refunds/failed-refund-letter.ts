import { formatMoney } from '../../../../../kernel/money/money.ts'
import { notifyAdmins } from '../../../../../kernel/session/server/notify-admins.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { isBeforeSending } from '../order-rules.ts'
import type { OrderRecord } from '../order-sql.ts'
import { listRefundLines } from './refund-sql.ts'
import type { PieceChange } from './refunded-pieces-rules.ts'

type FailedRefund = { id: string; amountMinor: number; giftCardMinor: number }

/**
 * Mails every admin that a refund failed after it was accepted, or while nobody waited for it.
 * @param missing pieces of the refund that were sold in the meantime
 */
export async function notifyOfFailedRefund(
  tx: Tx,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  order: OrderRecord,
  { id, amountMinor, giftCardMinor }: FailedRefund,
  missing: PieceChange[] = [],
): Promise<void> {
  const hasPieces = (await listRefundLines(tx, [order.id])).some(({ refundId }) => refundId === id)
  const amount = formatMoney(amountMinor - giftCardMinor, order.currency)
  const title = `A refund of ${`order ${order.number ?? ''}`.trim()} failed`
  await notifyAdmins(tx, {
    ...{ subject: title, title },
    paragraphs: [
      `The payment provider could not refund ${amount}, so the buyer did not get it.`,
      ...pieceWords(missing, hasPieces && isBeforeSending(order)),
    ],
    action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${order.id}` },
  })
}

function pieceWords(missing: PieceChange[], areInOrder: boolean): string[] {
  if (missing.length > 0) {
    return [
      'Its items are part of the order again. These were sold in the meantime:',
      ...missing.map(({ line, pieces }) => `${pieces} × ${line.name}, size ${line.size}`),
      'Refund them another way, or get new ones before you send the order.',
    ]
  }
  return areInOrder
    ? ['Its items are part of the order again: refund them another way, or send them.']
    : ['Refund the amount another way. Neither the order’s items nor the stock change.']
}

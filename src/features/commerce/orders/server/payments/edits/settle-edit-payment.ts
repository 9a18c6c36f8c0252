import { formatMoney } from '../../../../../../kernel/money/money.ts'
import { notifyAdmins } from '../../../../../../kernel/session/server/notify-admins.ts'
import { writeAudit } from '../../../../../../platform/audit.ts'
import type { Tx } from '../../../../../../platform/database/database.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { raiseNotice } from '../../../../../services/notices/server/raise-notice.ts'
import { OrderId } from '../../../order.ts'
import { queueOrderNews } from '../../letters/order-news.ts'
import { orderNotice } from '../../order-notice.ts'
import { mayPayOpenAmount } from '../../order-rules.ts'
import { lockOrder, type OrderRecord } from '../../order-sql.ts'
import type { PaymentState } from '../payment-method.ts'
import { queueMemberCardSync } from '../stripe/saved-card-sql.ts'
import {
  closeEditPayment,
  type EditPayment,
  findEditPayment,
  writeEditCharge,
  writeOpenAmountPaid,
} from './edit-payment-sql.ts'

/**
 * Applies a provider's news about the payment of an edit. Safe to repeat, in any order.
 * @returns the order it is about; null if it is no such payment
 */
export async function settleEditPayment(
  tx: Tx,
  platform: Platform,
  id: string | null,
  state: PaymentState,
): Promise<string | null> {
  const editPayment = OrderId.safeParse(id).success ? await findEditPayment(tx, id!) : undefined
  const order = editPayment && (await lockOrder(tx, editPayment.orderId))
  if (!order) return null
  if (state.status === 'paid') await settlePaid(tx, platform, order, editPayment, state)
  else if (['expired', 'failed', 'voided'].includes(state.status)) await closeEditPayment(tx, editPayment.id)
  return order.id
}

async function settlePaid(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  { id, amountMinor, provider }: EditPayment,
  paid: PaymentState & { status: 'paid' },
): Promise<void> {
  if (paid.amountMinor !== amountMinor || paid.currency.toUpperCase() !== order.currency) {
    platform.log.error(
      { orderId: order.id },
      'the amount of a payment differs from the amount of its order edit',
    )
    return
  }
  if (!(await writeEditCharge(tx, id, paid.chargeId))) return
  await writeOpenAmountPaid(tx, order.id, amountMinor)
  // The buyer may have saved the card in Stripe's form.
  if (provider === 'stripe' && order.memberId && order.guestLinkId === null)
    await queueMemberCardSync(tx, order.memberId)
  const name = `Order ${order.number ?? ''}`.trim()
  await writeAudit(tx, null, {
    ...{ action: 'order.open-paid', subjectId: order.id, subjectName: name },
    after: { amountMinor },
  })
  const amount = formatMoney(amountMinor, order.currency)
  // An order that was refunded or cancelled meanwhile owes nothing.
  const isOver = !mayPayOpenAmount(order).allowed && order.openMinor > 0
  const dueMinor = isOver ? 0 : order.openMinor
  // An edit may have added more while the payment page was open.
  const leftMinor = Math.max(0, dueMinor - amountMinor)
  const remainingText = isOver
    ? 'The order has ended in the meantime, so we will refund it.'
    : leftMinor > 0
      ? `${formatMoney(leftMinor, order.currency)} is still to pay.`
      : 'Nothing else is open.'
  await queueOrderNews(tx, platform, order, {
    title: (orderName) => `Your payment for ${orderName} has arrived`,
    paragraphs: [`We have received ${amount} for the changes to your order. ${remainingText}`],
  })
  if (order.memberId) await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: order.id })
  if (amountMinor > dueMinor) await notifyOfOverpayment(tx, platform, order, amountMinor - dueMinor)
}

/** The order was edited, marked as paid or refunded while its page was open. */
const notifyOfOverpayment = (tx: Tx, { publicUrl }: Platform, order: OrderRecord, tooMuchMinor: number) =>
  notifyAdmins(tx, {
    subject: `Too much was paid for order ${order.number ?? ''}`.trim(),
    title: `Too much was paid for order ${order.number ?? ''}`.trim(),
    paragraphs: [
      `Its buyer paid ${formatMoney(tooMuchMinor, order.currency)} more than was open: the order changed while the payment page was open. Give it back on the page of the order.`,
    ],
    action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${order.id}` },
  })

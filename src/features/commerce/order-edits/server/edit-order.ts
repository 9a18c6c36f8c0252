import type { z } from 'zod'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { checkPermission, found, permit } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { setStockChangeContext } from '../../../catalogue/products/server/stock/adjust-stock.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { onlineWayOf } from '../../../core/shop-settings/shop-words.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { changeTakenOff, undoDiscountUse } from '../../discounts/server/discount-use-sql.ts'
import { queueOrderNews } from '../../orders/server/letters/order-news.ts'
import { orderNotice } from '../../orders/server/order-notice.ts'
import { lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { lockSizes, moveStock } from '../../orders/server/order-stock-sql.ts'
import { rewriteOrder } from '../../orders/server/place/rewrite-order-sql.ts'
import { beginOwedRefund } from '../../orders/server/refunds/give-refund.ts'
import type { EditForm } from '../order-edit.ts'
import { heldPiecesAfter } from './edit-rules.ts'
import { insertEdit } from './edit-sql.ts'
import { type EditContext, type EditPlan, planEdit, readEditContext } from './plan-edit.ts'

type EditOrderInput = {
  platform: Platform
  /** null if the edit takes back unpaid additions after their time limit. */
  viewer: SignedInViewer | null
  orderId: string
  body: z.output<typeof EditForm>
}

/**
 * Edits the unsent part of an order: lines, stock, totals, code, address and shipping in one transaction. The order is
 * locked, so the second of two concurrent editors gets a conflict. Starts the refund of what the buyer paid too much.
 * @returns the refund that waits for its provider, if any
 * @throws Problem 'order-changed-meanwhile', 'order-price-changed', 'order-edit-empty', 'not-enough-stock', the reasons
 * why it may not be edited (`readEditContext`, `planEdit`), and why money may not be refunded (`beginOwedRefund`)
 */
export async function editOrder(
  tx: Tx,
  { platform, viewer, orderId, body }: EditOrderInput,
): Promise<string | null> {
  const locked = found(await lockOrder(tx, orderId), 'order-not-found')
  if (locked.editCount !== body.version) throw new Problem('order-changed-meanwhile')
  const editable = await readEditContext(tx, tx, orderId)
  const { order } = editable
  // Keep the global lock order: the order, its sizes, then the code. Values read after taking the locks stay valid.
  await lockSizes(tx, [...editable.lines, ...body.lines.map((line) => withProduct(line, editable.lines))])
  const plan = await planEdit(tx, editable, body)
  if (plan.changes.length === 0) throw new Problem('order-edit-empty')
  if (plan.differenceMinor !== body.seenDifferenceMinor) throw new Problem('order-price-changed')
  if (plan.money.backMinor > 0 && viewer) {
    permit(checkPermission(viewer, 'orders.refund'))
    requireConfirmed(viewer)
  }
  const memberId = viewer?.memberId ?? null

  const number = order.editCount + 1
  const name = `Order ${order.number ?? ''}`.trim()
  await setStockChangeContext(tx, { ...(memberId ? { by: memberId } : {}), note: `${name} was edited` })
  if (!(await moveStock(tx, plan.moves))) throw new Problem('not-enough-stock')
  await writeEdit(tx, editable, plan)
  await adjustCodeDiscount(tx, order, plan)
  await insertEdit(tx, { ...plan, orderId, number, memberId, note: body.note })
  await writeAudit(tx, memberId, {
    ...{ action: 'order.edit', subjectId: orderId, subjectName: name },
    before: { totalMinor: order.totalMinor },
    after: { totalMinor: plan.sums.totalMinor, changes: plan.changes },
  })
  const refundId =
    plan.money.backMinor > 0
      ? await beginOwedRefund(tx, platform, found(await lockOrder(tx, orderId), 'order-not-found'), {
          ...{ way: body.way, reason: 'The order was changed.', reference: '', memberId },
        })
      : null
  // An open payment page would still charge the previous amount.
  if (order.openMinor > 0) await enqueue(tx, 'end-edit-payment', { orderId })
  if (order.paidAt !== null) await enqueue(tx, 'write-invoices', { orderId })
  await queueOrderNews(tx, platform, order, {
    title: (orderName) => `${orderName} was changed`,
    paragraphs: editLetterParagraphs(order, plan, editable.shop, body.note),
  })
  if (order.memberId) await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: orderId })
  return refundId
}

const withProduct = (
  { position, productId, size }: z.output<typeof EditForm>['lines'][number],
  lines: { position: number; productId: string | null }[],
) => ({
  productId: productId ?? lines.find((line) => line.position === position)?.productId ?? null,
  size,
})

async function writeEdit(tx: Tx, { order, lines, shop }: EditContext, plan: EditPlan): Promise<void> {
  const heldPieces = heldPiecesAfter(lines, plan.lines, plan.money.openMinor)
  const { shipping, shipTo, tax, money } = plan
  const { lines: shares, valueMinor: _value, ...sums } = plan.sums
  await rewriteOrder(tx, order, {
    ...{ sums, shipTo, taxNote: tax.note, keepsCode: sums.discountMinor > 0 },
    lines: plan.lines.map(({ taxClass: _class, ...line }, at) => ({
      ...line,
      ...shares[at]!,
      heldPieces: heldPieces[at]!,
    })),
    taxBasisPoints:
      shop.taxBy === 'country' ? Math.round((sums.taxes[0]?.percent ?? 0) * 1000) / 10 : shop.taxBasisPoints,
    ...{ shippingName: shipping.name, deliveryDays: shipping.days, delivery: shipping.delivery },
    ...{ overMinor: money.overMinor, openMinor: money.openMinor, openHours: openHours(shop) },
  })
}

/** Some shops wait only an hour for unpaid orders, but this request is sent by mail, which is read later. */
const openHours = ({ unpaidHours }: ShopSettings): number => Math.max(72, unpaidHours)

/**
 * Adjusts the amount that the order's code takes off. If it takes off nothing, its use is returned, so that someone
 * else may use it.
 */
async function adjustCodeDiscount(tx: Tx, order: OrderRecord, { sums }: EditPlan): Promise<void> {
  if (!order.holdsDiscount || !order.discountCodeId) return
  if (sums.discountMinor === 0)
    return void (await undoDiscountUse(tx, order.discountCodeId, order.discountMinor))
  const byMinor = sums.discountMinor - order.discountMinor
  if (byMinor !== 0) await changeTakenOff(tx, order.discountCodeId, byMinor)
}

/** The paragraphs of the mail: the changes, the new price, and the money that is due in either direction. */
function editLetterParagraphs(
  order: OrderRecord,
  { changes, sums, money, differenceMinor }: EditPlan,
  shop: ShopSettings,
  note: string,
): string[] {
  const formatAmount = (minor: number) => formatMoney(minor, order.currency)
  const transfer = shop.paymentWays.find(({ code, isOn }) => code === 'transfer' && isOn)
  const isOnline = shop.paymentWays.some(({ code, isOn }) => isOn && onlineWayOf(code))
  const days = Math.max(1, Math.floor(openHours(shop) / 24))
  return [
    'we have changed it:',
    ...changes,
    ...(differenceMinor === 0
      ? []
      : [
          `The new total is ${formatAmount(sums.totalMinor)}, before it was ${formatAmount(order.totalMinor)}.`,
        ]),
    ...(money.backMinor > 0 ? [`${formatAmount(money.backMinor)} goes back to you.`] : []),
    ...(money.openMinor > 0
      ? [
          `${formatAmount(money.openMinor)} is still to pay, within ${days} ${days === 1 ? 'day' : 'days'}. What was added waits until then.`,
          ...(isOnline ? ['You can pay it on the page of your order.'] : []),
          ...(transfer?.text ? [isOnline ? 'Or by bank transfer:' : 'By bank transfer:', transfer.text] : []),
          ...(isOnline || transfer?.text ? [] : ['We tell you how to pay it.']),
        ]
      : []),
    ...(order.paidAt === null && differenceMinor !== 0
      ? [`You pay ${formatAmount(sums.totalMinor - order.giftCardMinor)} in all.`]
      : []),
    ...(order.paidAt === null ? [] : ['The new invoice is on the page of your order.']),
    ...(note ? [note] : []),
  ]
}

import { sql } from 'kysely'
import { z } from 'zod'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { notifyAdmins } from '../../../../kernel/session/server/notify-admins.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { mayPayOpenAmount } from '../../orders/server/order-rules.ts'
import { lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { removeOpenDeadline } from '../../orders/server/payments/edits/edit-payment-sql.ts'
import { confirmEditPayment } from '../../orders/server/payments/edits/pay-edit.ts'
import { editOrder } from './edit-order.ts'
import { planEdit, readEditContext } from './plan-edit.ts'

const AT_ONCE = 200

/**
 * Takes back additions that were not paid in time, so that the pieces can be sold again. Exchanged pieces are not taken
 * back, because the original ones may be gone; admins get a mail and decide.
 */
export const undoUnpaidEdits = job(z.object({}), async (_payload, platform, { signal }) => {
  const { db, log } = platform
  const due = db.selectFrom('orders').select('id').where('open_until', '<', sql<Date>`now()`)
  for (const { id } of await due.orderBy('open_until').limit(AT_ONCE).execute()) {
    if (signal.aborted) return
    try {
      const state = await confirmEditPayment(platform, id)
      // Paid or processing: the provider's event was lost, or has not arrived yet.
      if (state && ['paid', 'processing'].includes(state.status)) continue
      await db.transaction().execute((tx) => undo(tx, platform, id))
    } catch (error) {
      log.warn({ err: error, orderId: id }, 'could not undo an unpaid order edit; will retry')
    }
  }
})

async function undo(tx: Tx, platform: Platform, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order?.openUntil || order.openUntil > new Date()) return
  // It was refunded in the meantime, so nothing waits for the amount.
  if (!mayPayOpenAmount(order).allowed) return removeOpenDeadline(tx, orderId)
  const isUndone = await removeUnpaidPieces(tx, platform, order)
  const after = await lockOrder(tx, orderId)
  if (isUndone && after?.openMinor === 0) return
  await removeOpenDeadline(tx, orderId)
  await notifyAdmins(tx, letterAbout(platform, after ?? order))
}

/** @returns whether the added pieces were removed; never if that would cause a refund */
async function removeUnpaidPieces(
  tx: Tx,
  platform: Platform,
  { id: orderId }: OrderRecord,
): Promise<boolean> {
  try {
    const editable = await readEditContext(tx, tx, orderId)
    if (editable.lines.every(({ heldPieces }) => heldPieces === 0)) return false
    const lines = editable.lines
      .filter(({ quantity, heldPieces }) => quantity > heldPieces)
      .map(({ position, size, quantity, heldPieces }) => ({
        ...{ position, productId: null, size, quantity: quantity - heldPieces },
      }))
    if (lines.length === 0) return false
    const draft = { version: editable.order.editCount, lines }
    const { differenceMinor, money } = await planEdit(tx, editable, draft)
    if (money.backMinor > 0) return false
    const note = 'What was added was not paid in time, so we took it off again.'
    const body = { ...draft, seenDifferenceMinor: differenceMinor, way: 'hand' as const, note }
    await editOrder(tx, { platform, viewer: null, orderId, body })
    return true
  } catch (error) {
    // It was sent or partly refunded in the meantime, or another rule forbids the edit.
    if (error instanceof Problem) return false
    throw error
  }
}

function letterAbout({ publicUrl }: Platform, order: OrderRecord) {
  const name = `order ${order.number ?? ''}`.trim()
  const title = `A change of ${name} was not paid`
  return {
    ...{ subject: title, title },
    paragraphs: [
      `${formatMoney(order.openMinor, order.currency)} is still open. The items that were added wait, and it could not be taken back by itself.`,
      'Change the order back, wait longer, or mark the amount as paid.',
    ],
    action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${order.id}` },
  }
}

import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-sql.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { giveBackUse } from '../../discounts/server/discount-use-sql.ts'
import type { OrderState } from '../order.ts'
import { queueOrderLetter, queueShopLetter } from './order-letter-jobs.ts'
import type { LetterKind } from './order-letters.ts'
import { orderNotice } from './order-notice.ts'
import { findMove, mayTake, type OrderFacts, type Taker } from './order-rules.ts'
import { lockOrder, type OrderRecord, putBackStock, writeStep } from './order-sql.ts'

export type WantedStep = {
  orderId: string
  to: OrderState
  by: Taker
  memberId?: string | null | undefined
  note?: string | undefined
  tracking?: string | undefined
  /** A rule of its own, asked with the order locked. */
  check?: (order: OrderRecord) => void
}

export const factsOf = (order: OrderRecord): OrderFacts => ({
  state: order.state,
  paymentWay: order.paymentWay,
  isPaid: order.paidAt !== null,
  deliveredAt: order.deliveredAt,
})

/**
 * Takes one step with an order, with all that hangs on it: stock that is put back, the buyer's notice and
 * mail. Asked for the state it has, nothing happens.
 * @returns whether it was taken now
 * @throws Problem 'order-not-found', 'order-step-refused'
 */
export async function takeStep(tx: Tx, wanted: WantedStep): Promise<boolean> {
  const order = found(await lockOrder(tx, wanted.orderId), 'order-not-found')
  // Another member's order is as missing as one that never was.
  if (wanted.by === 'buyer' && order.memberId !== wanted.memberId) throw new Problem('order-not-found')
  if (order.state === wanted.to) return false
  wanted.check?.(order)
  permit(mayTake(factsOf(order), wanted.to, wanted.by))
  const frees = order.holdsStock && findMove(factsOf(order), wanted.to, wanted.by)?.frees === true
  const note = wanted.note || null
  await writeStep(tx, order, {
    to: wanted.to,
    by: wanted.by,
    memberId: wanted.memberId ?? null,
    note,
    tracking: wanted.tracking,
    frees,
  })
  if (wanted.by === 'shop') {
    await writeAudit(tx, wanted.memberId ?? null, {
      ...{ action: 'order.step', subjectId: order.id, subjectName: `Order ${order.number ?? ''}`.trim() },
      ...{ before: { state: order.state }, after: { state: wanted.to } },
    })
  }
  if (frees) await putBackStock(tx, order.id)
  // Nothing was paid: the code is used by nobody. After the stock, as it is locked when an order is placed.
  if (wanted.to === 'cancelled' && order.holdsDiscount && order.discountCodeId) {
    await giveBackUse(tx, order.discountCodeId, order.discountMinor)
  }
  if (wanted.to === 'cancelled' && order.paymentWay === 'stripe') {
    await enqueue(tx, 'end-card-payment', { orderId: order.id })
  }
  if (order.memberId && wanted.by !== 'buyer') {
    await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: order.id })
  }
  const kind = letterKind(order.state, wanted.to)
  // Of a return the buyer's own words are known to the buyer.
  const told = wanted.to === 'return-requested' ? null : note
  if (kind) await queueOrderLetter(tx, { orderId: order.id, kind, note: told })
  // The payment by card confirms its order.
  if (wanted.to === 'paid' && order.number === null) {
    await queueShopLetter(tx, order.id, await readShopSettings(tx))
  }
  return true
}

function letterKind(from: OrderState, to: OrderState): LetterKind | null {
  if (to === 'pending-payment') return null
  if (to === 'completed') return from === 'return-requested' ? 'return-declined' : null
  return to
}

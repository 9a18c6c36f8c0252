import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { NOTE_MAX } from '../../orders/order-words.ts'
import { setOpenReturnCount } from '../../orders/server/lists/open-returns-sql.ts'
import { orderNotice } from '../../orders/server/order-notice.ts'
import { maySendBack, mayTakeStep } from '../../orders/server/order-rules.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { restockReturned } from '../../orders/server/order-stock-sql.ts'
import { leftToRefund } from '../../orders/server/refunds/refund-rules.ts'
import { readRefundFacts } from '../../orders/server/refunds/refund-sql.ts'
import { factsOf, takeStep } from '../../orders/server/take-step.ts'
import { reasonText } from '../return-words.ts'
import {
  dropExchange,
  endUnsentExchanges,
  hasEnoughStock,
  listOtherSizes,
  releaseExchange,
  reserveExchange,
} from './exchange-sql.ts'
import { queueReturnLetter } from './return-letters.ts'
import {
  isReturnOpen,
  mayTakeReturnStep,
  orderStateAfter,
  type ReturnFacts,
  type ReturnStep,
} from './return-rules.ts'
import {
  insertReturn,
  listBoughtLines,
  listReturns,
  type NewReturnLine,
  type StoredReturn,
  writeRestocked,
  writeReturnStep,
} from './return-sql.ts'

/**
 * Requests a return. The order is locked, so that concurrent requests cannot include the same piece.
 * @throws Problem 'order-not-found', 'order-step-refused', 'return-too-late', 'return-too-many', 'exchange-sold-out'
 */
export async function requestReturn(
  tx: Tx,
  platform: Platform,
  { orderId, memberId, lines }: { orderId: string; memberId: string | null; lines: NewReturnLine[] },
): Promise<void> {
  const order = await lockOwn(tx, orderId, memberId)
  const shop = await readShopSettings(tx)
  permit(maySendBack(factsOf(order), shop, new Date()))
  const bought = await listBoughtLines(tx, [orderId])
  for (const { position, quantity } of lines) {
    const line = bought.find((one) => one.position === position)
    if (!line || quantity > line.returnable) throw new Problem('return-too-many')
  }
  await checkSizes(tx, orderId, lines)
  await insertReturn(tx, orderId, lines)
  // An order step holds one note, which is too short for the reasons of all lines.
  const reasons = [...new Set(lines.map(reasonText))].join('\n').slice(0, NOTE_MAX).toWellFormed()
  const isTold = await updateOrderState(tx, order, { by: 'buyer', memberId, note: reasons })
  if (!isTold) {
    const newReturn = (await listReturns(tx, orderId)).at(-1)!
    await queueReturnLetter(tx, platform, order, { kind: 'asked', lines: newReturn.lines, note: '' })
  }
}

type Step = {
  orderId: string
  returnId: string
  to: ReturnStep
  by: 'buyer' | 'shop'
  memberId: string | null
  note?: string
  /** Pieces of a received return that go back into stock. */
  restock?: { position: number; quantity: number }[]
}

/**
 * Changes the state of a return with all its effects: stock, the order's state, the mail. Requesting the current state
 * does nothing.
 * @throws Problem 'order-not-found', 'return-not-found', 'return-step-refused', 'exchange-sold-out', 'form-invalid'
 */
export async function takeReturnStep(tx: Tx, platform: Platform, step: Step): Promise<void> {
  const { orderId, returnId, to, by, memberId, note } = step
  const order =
    by === 'buyer'
      ? await lockOwn(tx, orderId, memberId)
      : found(await lockOrder(tx, orderId), 'order-not-found')
  const returned = found(
    (await listReturns(tx, orderId)).find(({ id }) => id === returnId),
    'return-not-found',
  )
  if (returned.state === to) return
  permit(mayTakeReturnStep(returned.state, to, by))
  await updateExchangeReservation(tx, returned, to)
  if (to === 'received') await restock(tx, order, returned, step.restock ?? [])
  await writeReturnStep(tx, returnId, to, note)
  if (by === 'shop') {
    await writeAudit(tx, memberId, {
      ...{ action: 'order.return', subjectId: orderId, subjectName: `Order ${order.number ?? ''}`.trim() },
      ...{ before: { return: returned.state }, after: { return: to, ...(note ? { note } : {}) } },
    })
  }
  const isTold = await updateOrderState(tx, order, { by, memberId, ...(note ? { note } : {}) })
  if (!isTold) {
    const { lines } = (await listReturns(tx, orderId)).find(({ id }) => id === returnId)!
    await queueReturnLetter(tx, platform, order, { kind: to, lines, note: note ?? '' })
    if (by === 'shop' && order.memberId) {
      await raiseNotice(tx, orderNotice, { memberId: order.memberId, about: orderId })
    }
  }
}

/** Refuses exchanges for sizes that are not in stock, or cost something else than was paid. */
async function checkSizes(tx: Tx, orderId: string, lines: NewReturnLine[]) {
  if (lines.every(({ exchangeSize }) => exchangeSize === null)) return
  const sizes = await listOtherSizes(tx, orderId)
  for (const { position, quantity, exchangeSize } of lines) {
    if (exchangeSize === null) continue
    const size = sizes.find((one) => one.position === position && one.size === exchangeSize)
    if (!size || !hasEnoughStock(size, quantity)) throw new Problem('exchange-sold-out')
  }
}

/** Reserves the other size from acceptance until it is sent, or until the return ends without it. */
async function updateExchangeReservation(tx: Tx, { id, exchangeSentAt }: StoredReturn, to: ReturnStep) {
  if (to === 'accepted' || to === 'received') {
    if (await reserveExchange(tx, id)) return
    if (to === 'accepted') throw new Problem('exchange-sold-out')
    // The pieces are back but the other size is gone, so the money is due.
    return dropExchange(tx, id)
  }
  // Once the other size is sent, the return cannot end without the pieces.
  if (exchangeSentAt !== null) throw new Problem('return-step-refused')
  await releaseExchange(tx, id)
}

async function restock(
  tx: Tx,
  order: OrderRecord,
  returned: StoredReturn,
  restockLines: { position: number; quantity: number }[],
) {
  const back = returned.lines.map(({ position, quantity }) => {
    const restocked = restockLines.find((one) => one.position === position)?.quantity ?? 0
    if (restocked > quantity) throw restockProblem()
    return { position, quantity, restocked }
  })
  // Refuse lines that are not part of this return.
  if (restockLines.some(({ position }) => !back.some((line) => line.position === position))) {
    throw restockProblem()
  }
  await restockReturned(tx, order.id, back)
  for (const { position, restocked } of back) await writeRestocked(tx, returned.id, position, restocked)
}

const restockProblem = () =>
  new Problem('form-invalid', { fields: { restock: 'Not so many items came back.' } })

/**
 * Updates the order's state after a change of its returns.
 * @returns whether its state changed in a way that the buyer gets a mail about
 */
async function updateOrderState(
  tx: Tx,
  order: OrderRecord,
  { by, memberId, note }: { by: 'buyer' | 'shop'; memberId: string | null; note?: string },
): Promise<boolean> {
  await updateOpenReturnCount(tx, order.id)
  const returns = (await listReturns(tx, order.id)).map(returnFacts)
  const lines = await listBoughtLines(tx, [order.id])
  const pieces = lines.reduce((sum, { sent }) => sum + sent, 0)
  const to = orderStateAfter({ state: order.state, pieces }, returns, by)
  if (!to || !mayTakeStep(factsOf(order), to, by).allowed) return false
  await takeStep(tx, { orderId: order.id, to, by, memberId, ...(note ? { note } : {}) })
  // No mail is sent if the order is back to delivered.
  return to !== 'delivered'
}

/** The facts that decide on the state of a return. */
export type ReturnStateFacts = Pick<StoredReturn, 'state' | 'refundState' | 'exchangeSentAt'> & {
  lines: Pick<StoredReturn['lines'][number], 'quantity' | 'exchangeSize'>[]
}

export const returnFacts = ({
  state,
  lines,
  refundState,
  exchangeSentAt,
}: ReturnStateFacts): ReturnFacts => ({
  state,
  pieces: lines.reduce((sum, { quantity, exchangeSize }) => sum + (exchangeSize === null ? quantity : 0), 0),
  isRefunded: refundState !== null && refundState !== 'failed',
  isExchangeDue: exchangeSentAt === null && lines.some(({ exchangeSize }) => exchangeSize !== null),
})

/** Updates the returns of an order whose refunds changed: a refunded order sends no more exchanges. */
export async function followRefunds(tx: Tx, orderId: string): Promise<void> {
  if ((await findOrder(tx, orderId))?.state === 'refunded') await endUnsentExchanges(tx, orderId)
  await updateOpenReturnCount(tx, orderId)
}

/** Stores the number of open returns on the order, for the shop's list. */
export async function updateOpenReturnCount(tx: Tx, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  const leftMinor = leftToRefund(await readRefundFacts(tx, orderId))
  const returns = (await listReturns(tx, orderId)).map(returnFacts)
  const open = returns.filter((one) => order?.state !== 'refunded' && isReturnOpen(one, leftMinor))
  await setOpenReturnCount(tx, orderId, open.length)
}

/** Another member's order is reported as not found. */
async function lockOwn(tx: Tx, orderId: string, memberId: string | null): Promise<OrderRecord> {
  const order = found(await lockOrder(tx, orderId), 'order-not-found')
  if (order.memberId !== memberId) throw new Problem('order-not-found')
  return order
}

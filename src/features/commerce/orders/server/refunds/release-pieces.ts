import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { setStockChangeContext } from '../../../../catalogue/products/server/stock/adjust-stock.ts'
import { isBeforeSending } from '../order-rules.ts'
import type { OrderRecord } from '../order-sql.ts'
import { lockSizes, moveStock, type StockMove } from '../order-stock-sql.ts'
import { type PieceChange, planRelease, planRetake, type StockLine } from './refunded-pieces-rules.ts'
import {
  listEarlierRefundedPieces,
  listRefundedPieces,
  listSizeStocks,
  listStockLines,
  writeReleased,
  writeRestocks,
} from './refunded-pieces-sql.ts'

type StockOrder = Pick<OrderRecord, 'id' | 'number' | 'state' | 'holdsStock'>

/**
 * Returns refunded pieces that will not be sent to stock, each once, or writes them off if the refund says so. The
 * order must be locked.
 */
export async function releaseRefundedPieces(tx: Tx, order: StockOrder): Promise<void> {
  if (!order.holdsStock) return
  const refunds = await listRefundedPieces(tx, [order.id])
  if (refunds.length === 0) return
  const lines = await listStockLines(tx, [order.id])
  await release(tx, order, lines, planRelease(lines, refunds, { isSent: !isBeforeSending(order) }))
}

/**
 * Plans which pieces the order holds that were refunded before it was sent, by a version that left them out of stock.
 * None without parcels once it is sent, because then it is unknown what the buyer took.
 */
export async function planEarlierRelease(
  source: pg.Pool | DbOrTx,
  order: StockOrder,
): Promise<PieceChange[]> {
  if (!order.holdsStock) return []
  const refunds = await listEarlierRefundedPieces(source, [order.id])
  if (refunds.length === 0) return []
  const lines = await listStockLines(source, [order.id])
  const isSent = !isBeforeSending(order)
  return isSent && lines.every(({ sent }) => sent === 0) ? [] : planRelease(lines, refunds, { isSent })
}

/**
 * Returns these pieces to stock, or leaves the stock as it is because an admin corrected it; either way the order holds
 * them no longer. The order must be locked. Does nothing the second time.
 * @returns the number of pieces
 */
export async function releaseEarlierPieces(
  tx: Tx,
  order: StockOrder,
  { by, restocks }: { by: string; restocks: boolean },
): Promise<number> {
  const planned = await planEarlierRelease(tx, order)
  if (planned.length === 0) return 0
  await writeRestocks(tx, [...new Set(planned.map(({ refund }) => refund.refundId))], restocks)
  const decided = planned.map((change) => ({
    ...change,
    refund: { ...change.refund, memberId: by, restocks },
  }))
  await release(tx, order, await listStockLines(tx, [order.id]), decided)
  return planned.reduce((sum, { pieces }) => sum + pieces, 0)
}

async function release(
  tx: Tx,
  order: StockOrder,
  lines: readonly StockLine[],
  released: readonly PieceChange[],
): Promise<void> {
  if (released.length === 0) return
  // All sizes of the order, because the same transaction may go on to return the rest of them.
  await lockSizes(tx, lines)
  for (const change of released) {
    const { memberId, restocks } = change.refund
    await writeReleased(tx, order.id, change)
    if (!restocks) continue
    const by = memberId ? { by: memberId } : {}
    await setStockChangeContext(tx, { ...by, note: `${nameOf(order)} was refunded before it was sent` })
    await moveStock(tx, moveOf(change, -change.pieces))
  }
  await setStockChangeContext(tx, {})
}

/**
 * Takes the pieces of a failed refund out of stock again, as far as they are still there: the order has to send them
 * after all. The order must be locked.
 * @returns the pieces that are no longer in stock
 */
export async function retakeRefundedPieces(
  tx: Tx,
  order: StockOrder,
  refundId: string,
): Promise<PieceChange[]> {
  if (!order.holdsStock || !isBeforeSending(order)) return []
  const refunds = (await listRefundedPieces(tx, [order.id])).filter((one) => one.refundId === refundId)
  if (refunds.every(({ released }) => released === 0)) return []
  const lines = await listStockLines(tx, [order.id])
  await lockSizes(tx, lines)
  const { changes, missing } = planRetake(lines, refunds, await listSizeStocks(tx, [order.id]))
  await setStockChangeContext(tx, { note: `A refund of ${nameOf(order).toLowerCase()} failed` })
  for (const change of changes) {
    await writeReleased(tx, order.id, { ...change, pieces: -change.pieces })
    if (change.refund.restocks) await moveStock(tx, moveOf(change, change.pieces))
  }
  await setStockChangeContext(tx, {})
  return missing
}

const nameOf = ({ number }: StockOrder) => `Order ${number ?? ''}`.trim()

/** Nothing moves if the product was deleted. */
const moveOf = ({ line: { productId, size } }: PieceChange, pieces: number): StockMove[] =>
  productId === null ? [] : [{ productId, size, pieces }]

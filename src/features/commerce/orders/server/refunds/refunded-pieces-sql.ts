import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { PieceChange, RefundedPieces, SizeStock, StockLine } from './refunded-pieces-rules.ts'

export const listStockLines = prepared<StockLine>(
  'stock-lines-of-order',
  `select position, product_id as "productId", name, size, quantity, reserved,
          (select coalesce(sum(packed.quantity), 0)::integer
           from order_parcel_lines as packed
           join order_parcels on order_parcels.id = packed.parcel_id
           where order_parcels.order_id = order_lines.order_id and packed.position = order_lines.position
             and packed.size is null) as sent,
          (select coalesce(sum(refunded.quantity), 0)::integer
           from order_refund_lines as refunded
           join order_refunds on order_refunds.id = refunded.refund_id
           where order_refunds.order_id = order_lines.order_id and refunded.position = order_lines.position
             and order_refunds.state <> 'failed') as refunded
   from order_lines
   where order_id = $1
   order by position`,
)

/** Reads the pieces in refunds that were begun before the order was sent, oldest first. */
export const listRefundedPieces = prepared<RefundedPieces>(
  'refunded-pieces',
  `select order_refunds.id as "refundId", state, member_id as "memberId", restocks, position, quantity, released
   from order_refunds
   join order_refund_lines on order_refund_lines.refund_id = order_refunds.id
   where order_id = $1 and restocks is not null
   order by begun_at, order_refunds.id, position`,
)

/**
 * The same for refunds given by versions that did not return unsent pieces to stock, without the order's later refunds
 * of sent pieces: these cannot be told apart here, but the order holds no pieces because of them.
 */
export const listEarlierRefundedPieces = prepared<RefundedPieces>(
  'earlier-refunded-pieces',
  `select order_refunds.id as "refundId", state, member_id as "memberId", false as restocks, position, quantity, released
   from order_refunds
   join order_refund_lines on order_refund_lines.refund_id = order_refunds.id
   where order_id = $1 and restocks is null and state = 'done'
   order by begun_at, order_refunds.id, position`,
)

/** SQL: the order holds pieces out of stock that were refunded before it was sent, by a version that left them there. */
const HOLDS_EARLIER_REFUNDED = `(
  orders.holds_stock
  and (orders.state in ('paid', 'packed') or exists (select from order_parcels where order_id = orders.id))
  and exists (
    select from order_refunds
    join order_refund_lines on order_refund_lines.refund_id = order_refunds.id
    join order_lines on order_lines.order_id = orders.id and order_lines.position = order_refund_lines.position
    cross join lateral (
      select coalesce(sum(packed.quantity), 0) as pieces
      from order_parcel_lines as packed
      join order_parcels on order_parcels.id = packed.parcel_id
      where order_parcels.order_id = orders.id and packed.position = order_lines.position and packed.size is null
    ) as sent
    cross join lateral (
      select sum(every_line.quantity) as pieces
      from order_refund_lines as every_line
      join order_refunds as every_refund on every_refund.id = every_line.refund_id
      where every_refund.order_id = orders.id and every_line.position = order_lines.position
        and every_refund.state <> 'failed'
    ) as refunded
    where order_refunds.order_id = orders.id and restocks is null and order_refunds.state = 'done'
      and order_lines.reserved > sent.pieces + case when orders.state in ('paid', 'packed')
        then greatest(0, order_lines.quantity - sent.pieces - refunded.pieces) else 0 end))`

/**
 * SQL: the same for lists of orders. Only refunds from before the update that returns refunded items to stock can hold
 * such items, and there will be no more of them: reading these orders first keeps the list and its count fast.
 */
export const LISTED_EARLIER_REFUNDED = `(
  orders.id = any(array(
    select order_id from order_refunds
    where state = 'done' and restocks is null and settled_at < (
      select applied_at from migrations where name = '20261129_2030_refunded_unsent_pieces.sql')))
  and ${HOLDS_EARLIER_REFUNDED})`

/** Writes whether the unsent pieces of these refunds go back into stock. */
export async function writeRestocks(tx: Tx, refundIds: readonly string[], restocks: boolean): Promise<void> {
  await tx.updateTable('order_refunds').set({ restocks }).where('id', 'in', refundIds).execute()
}

/** Writes that an order releases these pieces of a refund, or holds them out of stock again if they are negative. */
export async function writeReleased(
  tx: Tx,
  orderId: string,
  { refund: { refundId }, line: { position }, pieces }: PieceChange,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ reserved: sql`reserved - ${pieces}::integer` })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
  await tx
    .updateTable('order_refund_lines')
    .set({ released: sql`released + ${pieces}::integer` })
    .where('refund_id', '=', refundId)
    .where('position', '=', position)
    .execute()
}

/** Reads the stock of the sizes of an order. Lock them first. */
export const listSizeStocks = prepared<SizeStock>(
  'stock-of-order',
  `select product_id as "productId", size, stock
   from variants
   where (product_id, size) in (select product_id, size from order_lines where order_id = $1)`,
)

const findLack = prepared<{ isLacking: boolean }>(
  'order-lacks-pieces',
  `select exists (
     select from order_refunds
     join order_refund_lines on order_refund_lines.refund_id = order_refunds.id
     where order_id = $1 and state = 'failed' and released > 0) as "isLacking"`,
)

/** Returns whether the order holds fewer pieces than it lists, because they were sold before a refund failed. */
export async function lacksPieces(source: pg.Pool | DbOrTx, orderId: string): Promise<boolean> {
  const [row] = await findLack(source, [orderId])
  return row!.isLacking
}

import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { addStock, takeStockOf } from '../../../catalogue/products/server/stock/stock-sql.ts'

const reservedLines = (orderId: string) =>
  sql`(select product_id, size, reserved from order_lines where order_id = ${orderId})`

/** Returns an order's items to stock, as far as their sizes still exist. */
export const returnStock = (tx: Tx, orderId: string): Promise<void> => addStock(tx, reservedLines(orderId))

/** The same for an order of which a part was sent already: only what is still here. */
export const returnUnsentStock = (tx: Tx, orderId: string): Promise<void> =>
  addStock(
    tx,
    sql`(select product_id, size, greatest(0, reserved - (
           select coalesce(sum(order_parcel_lines.quantity), 0)
           from order_parcel_lines
           join order_parcels on order_parcels.id = order_parcel_lines.parcel_id
           where order_parcels.order_id = order_lines.order_id and order_parcel_lines.position = order_lines.position
         ))::integer as reserved
         from order_lines where order_id = ${orderId})`,
  )

/**
 * Takes the items of a cancelled order out of stock again, all or none.
 * @returns whether they were all there
 */
export const retakeStock = (tx: Tx, orderId: string): Promise<boolean> =>
  takeStockOf(tx, reservedLines(orderId))

/** Puts pieces of a line that came back into stock. What is not put back is written off: the order holds neither. */
export async function putBack(
  tx: Tx,
  orderId: string,
  lines: { position: number; quantity: number; restocked: number }[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as back (position smallint, quantity integer, restocked integer)`
  await addStock(
    tx,
    sql`(select product_id, size, sum(least(back.restocked, order_lines.reserved))::integer as reserved
         from order_lines join ${rows} on back.position = order_lines.position
         where order_id = ${orderId}
         group by product_id, size)`,
  )
  await sql`
    update order_lines set reserved = greatest(0, reserved - back.quantity)
    from ${rows}
    where order_id = ${orderId} and order_lines.position = back.position`.execute(tx)
}

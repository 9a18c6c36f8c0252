import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { addStock, deductStock } from '../../../catalogue/products/server/stock/stock-sql.ts'

const reservedLines = (orderId: string) =>
  sql`(select product_id, size, reserved from order_lines where order_id = ${orderId})`

/** Returns an order's items to stock, if their sizes still exist. */
export const returnStock = (tx: Tx, orderId: string): Promise<void> => addStock(tx, reservedLines(orderId))

/** The same for a partly shipped order: returns only the unsent items. */
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
 * @returns whether they were all available
 */
export const retakeStock = (tx: Tx, orderId: string): Promise<boolean> =>
  deductStock(tx, reservedLines(orderId))

/**
 * Puts returned pieces of a line back into stock. Pieces that are not put back are written off; the order no longer
 * reserves either.
 */
export async function restockReturned(
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

/** Locks products against deletion and their sizes against other transactions, in the global lock order. */
export async function lockSizes(
  tx: Tx,
  sizes: readonly { productId: string | null; size: string }[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as wanted ("productId" uuid, size text)`
  await sql`
    select from products where id in (select "productId" from ${rows}) order by id for key share`.execute(tx)
  await sql`
    select from variants
    where (product_id, size) in (select "productId", size from ${rows})
    order by id
    for no key update`.execute(tx)
}

export type StockMove = { productId: string; size: string; pieces: number }

/**
 * Moves the pieces of an edited order into or out of stock. Its sizes must be locked.
 * @returns false if some are sold out; the caller must then roll back
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[]): Promise<boolean> {
  const rows = (some: readonly StockMove[]) => {
    const lines = some.map(({ productId: product_id, size, pieces }) => ({
      ...{ product_id, size, reserved: Math.abs(pieces) },
    }))
    return sql`(select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
                as moved (product_id uuid, size text, reserved integer))`
  }
  const [deductions, back] = [
    moves.filter(({ pieces }) => pieces > 0),
    moves.filter(({ pieces }) => pieces < 0),
  ]
  if (back.length > 0) await addStock(tx, rows(back))
  return deductions.length === 0 || deductStock(tx, rows(deductions))
}

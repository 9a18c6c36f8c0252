import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { SIZE_PRICE } from '../../../catalogue/products/server/prices/size-price-sql.ts'
import { addStock, deductStock } from '../../../catalogue/products/server/stock/stock-sql.ts'

export type OtherSize = { position: number; size: string; stock: number | null }

/** Lists, per order line, the other sizes of the product that cost the same now. */
const listSizes = prepared<OtherSize>(
  'list-other-sizes',
  `select order_lines.position, variants.size, variants.stock
   from orders
   join order_lines on order_lines.order_id = orders.id
   join products on products.id = order_lines.product_id and products.state = 'active'
     and products.currency = orders.currency
   join variants on variants.product_id = products.id and variants.size <> order_lines.size
     and ${SIZE_PRICE} = order_lines.price_minor
   where orders.id = $1
   order by order_lines.position, variants.position`,
)

export const listOtherSizes = (source: pg.Pool | DbOrTx, orderId: string): Promise<OtherSize[]> =>
  listSizes(source, [orderId])

/** Returns whether that many pieces are available now. Uncounted stock is always available. */
export const hasEnoughStock = ({ stock }: OtherSize, quantity: number): boolean =>
  stock === null || stock >= quantity

const exchangePiecesSql = (returnId: string) => sql`
  (select order_lines.product_id, return_lines.exchange_size as size, return_lines.quantity as reserved
   from return_lines
   join returns on returns.id = return_lines.return_id
   join order_lines on order_lines.order_id = returns.order_id and order_lines.position = return_lines.position
   where return_id = ${returnId} and exchange_size is not null)`

/**
 * Takes the other sizes of a return out of stock, all or none. Repeating it takes nothing more.
 * @returns false if they are not in stock
 */
export async function reserveExchange(tx: Tx, returnId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from return_lines where return_id = ${returnId} and exchange_size is not null and reserved = 0
    ) as open`.execute(tx)
  if (!rows[0]?.open) return true
  if (!(await deductStock(tx, exchangePiecesSql(returnId)))) return false
  await sql`
    update return_lines set reserved = quantity
    where return_id = ${returnId} and exchange_size is not null`.execute(tx)
  return true
}

/** Puts the pieces reserved for a return back into stock. */
export async function releaseExchange(tx: Tx, returnId: string): Promise<void> {
  const { rows } = await sql<{ isReserved: boolean }>`
    select exists (select from return_lines where return_id = ${returnId} and reserved > 0) as "isReserved"`.execute(
    tx,
  )
  if (!rows[0]?.isReserved) return
  await addStock(tx, exchangePiecesSql(returnId))
  await sql`update return_lines set reserved = 0 where return_id = ${returnId}`.execute(tx)
}

/** Turns the exchange into a return for money. */
export async function dropExchange(tx: Tx, returnId: string): Promise<void> {
  await tx
    .updateTable('return_lines')
    .set({ exchange_size: null })
    .where('return_id', '=', returnId)
    .execute()
}

/**
 * Ends the exchanges of an order that were not sent: their pieces return to stock, and nothing more is sent for them.
 * The order must be locked.
 */
export async function endUnsentExchanges(tx: Tx, orderId: string): Promise<void> {
  await addStock(
    tx,
    sql`
      (select order_lines.product_id, return_lines.exchange_size as size, return_lines.reserved
       from return_lines
       join returns on returns.id = return_lines.return_id
       join order_lines on order_lines.order_id = returns.order_id and order_lines.position = return_lines.position
       where returns.order_id = ${orderId} and exchange_sent_at is null and return_lines.reserved > 0)`,
  )
  await sql`
    update return_lines set reserved = 0, exchange_size = null
    from returns
    where returns.id = return_lines.return_id and returns.order_id = ${orderId} and exchange_sent_at is null
      and returns.state in ('asked', 'accepted', 'received') and exchange_size is not null`.execute(tx)
}

export async function writeExchangeSent(tx: Tx, returnId: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ exchange_sent_at: sql<Date>`now()` })
    .where('id', '=', returnId)
    .execute()
}

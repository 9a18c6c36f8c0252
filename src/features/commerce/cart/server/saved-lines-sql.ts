import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import {
  type SaleFactsRow,
  SELECT_SALE_FACTS,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '../cart-limits.ts'

type LineKey = { memberId: string; productId: string; size: string }

/** Newest first, each with its product as it is now. */
const listSaved = prepared<SaleFactsRow & { size: string; quantity: number }>(
  'list-saved-lines',
  `select saved.size, saved.quantity, product.*
   from (select * from saved_cart_lines where member_id = $1
         order by saved_at desc, product_id, size limit ${CART_LINES_MAX}) as saved
   cross join lateral (${SELECT_SALE_FACTS} where products.id = saved.product_id) as product
   order by saved.saved_at desc, saved.product_id, saved.size`,
  { isPlannedOnce: true },
)
export const listSavedLines = (source: pg.Pool | DbOrTx, memberId: string) => listSaved(source, [memberId])

/** Moves a line from the cart to the saved lines, adding up the quantities. Does nothing if there is no such line. */
export async function moveToSaved(tx: Tx, { memberId, productId, size }: LineKey): Promise<void> {
  await sql`
    with taken as (
      delete from cart_lines
      where member_id = ${memberId} and product_id = ${productId} and size = ${size}
      returning member_id, product_id, size, quantity
    )
    insert into saved_cart_lines (member_id, product_id, size, quantity)
    select member_id, product_id, size, quantity from taken
    on conflict (member_id, product_id, size) do update
    set quantity = least(saved_cart_lines.quantity + excluded.quantity, ${QUANTITY_MAX}::integer), saved_at = now()`.execute(
    tx,
  )
}

/** Counts the saved lines, and locks them against concurrent changes by the same member until the transaction ends. */
export async function lockAndCountSavedLines(tx: Tx, memberId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved lines ${memberId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_cart_lines')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Removes a saved line.
 * @returns its quantity; undefined if there was none
 */
export async function removeSavedLine(
  db: DbOrTx,
  { memberId, productId, size }: LineKey,
): Promise<number | undefined> {
  const deletedRow = await db
    .deleteFrom('saved_cart_lines')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .returning('quantity')
    .executeTakeFirst()
  return deletedRow?.quantity
}

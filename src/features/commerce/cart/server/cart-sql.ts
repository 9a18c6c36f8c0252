import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import {
  type SaleFactsRow,
  SELECT_SALE_FACTS,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { CART_LINES_MAX } from '../cart-limits.ts'

/** The price shown when the line was last changed. */
export type ShownPrice = { priceMinor: number; currency: string }
export type CartLineRow = {
  productId: string
  size: string
  quantity: number
  shownPriceMinor: number | null
  shownCurrency: string | null
}
type LineKey = { ownerId: string; productId: string; size: string }

/**
 * The lines of member or guest `$1`, limited to more than any cart holds. The limit tells Postgres that there are few,
 * so it looks them up by key; with small-table statistics it would scan all carts and all products.
 */
export const CART_OF_OWNER = `
  select product_id, size, quantity, added_at, told_price_minor, told_currency
  from cart_lines
  where owner_id = $1
  order by product_id, size
  limit ${2 * CART_LINES_MAX}`

export type CartLineOfSale = Omit<CartLineRow, 'productId'> & SaleFactsRow

/** The lines of a cart in the order in which they were added, each with its product as it is now. For `pipeline`. */
export const cartLinesOf = (ownerId: string) => listCartLines.of([ownerId])

const listCartLines = prepared<CartLineOfSale>(
  'list-cart-lines',
  `select cart_lines.size, cart_lines.quantity, cart_lines.told_price_minor as "shownPriceMinor",
          cart_lines.told_currency as "shownCurrency", product.*
   from (${CART_OF_OWNER}) as cart_lines
   cross join lateral (${SELECT_SALE_FACTS} where products.id = cart_lines.product_id) as product
   order by cart_lines.added_at, cart_lines.product_id, cart_lines.size`,
  { isPlannedOnce: true },
)

/**
 * Adds one piece, or a new line with one piece (CART-03). Returns the new quantity and the number of lines before; no
 * row if the quantity is already `most`. For `pipeline`.
 */
export const addPieceStatement = (line: LineKey, most: number, shownPrice: ShownPrice) =>
  insertPiece.of([line.ownerId, line.productId, line.size, most, shownPrice.priceMinor, shownPrice.currency])

/**
 * Serializes requests that add lines to a cart. `on conflict` watches one unique index, but the lines have two: if two
 * requests add the same line at the same moment, one could hit the other index and fail.
 */
const ADDING_LOCK = `pg_advisory_xact_lock(hashtextextended('cart ' || $1::uuid::text, 0))`

const acquireAddingLock = prepared('take-cart-turn', `select ${ADDING_LOCK}`)
/** Takes the lock for adding to the cart until the transaction ends. */
export const lockCartForAdding = (tx: Tx, ownerId: string) => acquireAddingLock(tx, [ownerId])

const insertPiece = prepared<{ quantity: number; linesBefore: number }>(
  'add-piece',
  `with turn as materialized (select ${ADDING_LOCK})
   insert into cart_lines (member_id, guest_id, product_id, size, quantity, told_price_minor, told_currency)
   select (select id from members where id = $1), (select id from guests where id = $1), $2, $3, 1, $5, $6
   from turn
   on conflict (owner_id, product_id, size) do update
   set quantity = cart_lines.quantity + 1, told_price_minor = excluded.told_price_minor,
       told_currency = excluded.told_currency
   where cart_lines.quantity < $4
   returning quantity,
             -- The state before this statement, without the new line.
             (select count(*) from (${CART_OF_OWNER}) as every) as "linesBefore"`,
  { isPlannedOnce: true },
)

/**
 * Reads the quantity of a line, 0 if there is none. The row is locked until the transaction ends, so that two tabs
 * change it one after the other.
 */
export async function lockQuantity(tx: Tx, line: LineKey): Promise<number> {
  await lockCartForAdding(tx, line.ownerId)
  const found = await tx
    .selectFrom('cart_lines')
    .select('quantity')
    .where('owner_id', '=', line.ownerId)
    .where('product_id', '=', line.productId)
    .where('size', '=', line.size)
    .forUpdate()
    .executeTakeFirst()
  return found?.quantity ?? 0
}

export async function setQuantity(
  tx: Tx,
  line: LineKey,
  quantity: number,
  shownPrice: ShownPrice | undefined,
) {
  const set = {
    quantity,
    told_price_minor: shownPrice?.priceMinor ?? null,
    told_currency: shownPrice?.currency ?? null,
  }
  await tx
    .insertInto('cart_lines')
    .values((insert) => ({
      member_id: insert.selectFrom('members').select('id').where('id', '=', line.ownerId),
      guest_id: insert.selectFrom('guests').select('id').where('id', '=', line.ownerId),
      ...{ product_id: line.productId, size: line.size, ...set },
    }))
    .onConflict((same) => same.columns(['owner_id', 'product_id', 'size']).doUpdateSet(set))
    .execute()
}

export async function removeLine(db: DbOrTx, line: LineKey) {
  await db
    .deleteFrom('cart_lines')
    .where('owner_id', '=', line.ownerId)
    .where('product_id', '=', line.productId)
    .where('size', '=', line.size)
    .execute()
}

export async function clearCart(db: DbOrTx, ownerId: string) {
  await db.deleteFrom('cart_lines').where('owner_id', '=', ownerId).execute()
}

/** Records which look these lines were added from. A deleted look is ignored. */
export async function recordLook(
  tx: Tx,
  ownerId: string,
  lookId: string,
  lines: readonly { productId: string; size: string }[],
): Promise<void> {
  await sql`
    update cart_lines set look_id = photos.id
    from photos, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as added ("productId" uuid, size text)
    where photos.id = ${lookId} and cart_lines.owner_id = ${ownerId}
      and cart_lines.product_id = added."productId" and cart_lines.size = added.size`.execute(tx)
}

/** SQL: counts the pieces in the cart of `$1`, for the badge (CART-14). */
export const COUNT_PIECES =
  'select coalesce(sum(quantity), 0)::integer as count from cart_lines where owner_id = $1'

export const countPieces = prepared<{ count: number }>('count-cart-pieces', COUNT_PIECES, {
  isPlannedOnce: true,
})

/**
 * SQL fragment for the statement that places an order: deletes the cart lines that match the rows (product_id, size) of
 * `lines`.
 */
export const removeBoughtSql = (owner: string, lines: string) => `
  delete from cart_lines using ${lines}
  where cart_lines.owner_id = ${owner} and cart_lines.product_id = ${lines}.product_id
    and cart_lines.size = ${lines}.size`

import { sql } from 'kysely'
import { type DbOrTx, prepared, type Tx } from '../../../platform/database.ts'

export type CartLineRow = { productId: string; size: string; quantity: number }
type LineKey = { memberId: string; productId: string; size: string }

/** The member's lines in the order they were added. */
export const listCartLines = prepared<CartLineRow>(
  'list-cart-lines',
  `select product_id as "productId", size, quantity
   from cart_lines
   where member_id = $1
   order by added_at, product_id, size`,
)

/**
 * One piece more, or a new line with one (CART-03).
 * @returns the quantity now; null when it is `most` already
 */
export async function addPiece(tx: Tx, line: LineKey, most: number): Promise<number | null> {
  const added = await tx
    .insertInto('cart_lines')
    .values({ member_id: line.memberId, product_id: line.productId, size: line.size, quantity: 1 })
    .onConflict((same) =>
      same
        .columns(['member_id', 'product_id', 'size'])
        .doUpdateSet({ quantity: sql`cart_lines.quantity + 1` })
        .where('cart_lines.quantity', '<', most),
    )
    .returning('quantity')
    .executeTakeFirst()
  return added?.quantity ?? null
}

/** Locked until the transaction ends, so that two tabs change it one after the other. */
export async function findQuantity(tx: Tx, line: LineKey): Promise<number> {
  const found = await tx
    .selectFrom('cart_lines')
    .select('quantity')
    .where('member_id', '=', line.memberId)
    .where('product_id', '=', line.productId)
    .where('size', '=', line.size)
    .forUpdate()
    .executeTakeFirst()
  return found?.quantity ?? 0
}

export async function setQuantity(tx: Tx, line: LineKey, quantity: number) {
  await tx
    .insertInto('cart_lines')
    .values({ member_id: line.memberId, product_id: line.productId, size: line.size, quantity })
    .onConflict((same) => same.columns(['member_id', 'product_id', 'size']).doUpdateSet({ quantity }))
    .execute()
}

export async function removeLine(db: DbOrTx, line: LineKey) {
  await db
    .deleteFrom('cart_lines')
    .where('member_id', '=', line.memberId)
    .where('product_id', '=', line.productId)
    .where('size', '=', line.size)
    .execute()
}

export async function clearCart(db: DbOrTx, memberId: string) {
  await db.deleteFrom('cart_lines').where('member_id', '=', memberId).execute()
}

/** Pieces in a member's cart, for the badge (CART-14). */
export const countPieces = prepared<{ count: number }>(
  'count-cart-pieces',
  'select coalesce(sum(quantity), 0)::integer as count from cart_lines where member_id = $1',
)

import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { QUANTITY_MAX } from '../../cart-limits.ts'

/** Replaces a product by another in carts and saved lines. Quantities of the same size are added up. */
export async function moveCartLines(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    insert into cart_lines as held
      (member_id, guest_id, product_id, size, quantity, added_at, told_price_minor, told_currency)
    select member_id, guest_id, ${into.id}, size, quantity, added_at, told_price_minor, told_currency
    from cart_lines where product_id = ${fromId}
    on conflict (owner_id, product_id, size)
    do update set quantity = least(${QUANTITY_MAX}, held.quantity + excluded.quantity)`.execute(tx)
  await tx.deleteFrom('cart_lines').where('product_id', '=', fromId).execute()
  await sql`
    insert into saved_cart_lines as held (member_id, product_id, size, quantity, saved_at)
    select member_id, ${into.id}, size, quantity, saved_at
    from saved_cart_lines where product_id = ${fromId}
    on conflict (member_id, product_id, size)
    do update set quantity = least(${QUANTITY_MAX}, held.quantity + excluded.quantity)`.execute(tx)
  await tx.deleteFrom('saved_cart_lines').where('product_id', '=', fromId).execute()
}

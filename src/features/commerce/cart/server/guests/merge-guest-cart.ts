import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { lockProductsAgainstDeletion } from '../../../../catalogue/products/server/stock/product-state-sql.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '../../cart-limits.ts'
import { lockCartForAdding } from '../cart-sql.ts'

/**
 * Moves a guest's cart into the cart of the member they signed in as. Repeating it changes nothing, because moved lines
 * are gone. Quantities of a size in both carts are added up, limited by stock; the member's own quantities never
 * decrease.
 * @returns how many lines came over, and how many did not fit
 */
export async function mergeGuestCart(
  tx: Tx,
  { guestId, memberId }: { guestId: string; memberId: string },
): Promise<{ taken: number; leftOut: number }> {
  const guestLines = await tx
    .selectFrom('cart_lines')
    .select('product_id')
    .where('guest_id', '=', guestId)
    .execute()
  await lockProductsAgainstDeletion(
    tx,
    guestLines.map(({ product_id }) => product_id),
  )
  await lockCartForAdding(tx, memberId)
  const { rows } = await sql<{ brought: number; taken: number }>`
    with brought as (
      delete from cart_lines where guest_id = ${guestId}
      returning product_id, size, quantity, added_at, told_price_minor, told_currency, look_id
    ), listed as (
      select brought.*, own.product_id is not null as is_own,
             least(brought.quantity + coalesce(own.quantity, 0), greatest(coalesce(variants.stock, 1000), 1),
                   ${QUANTITY_MAX}::integer) as wanted,
             row_number() over (partition by own.product_id is null order by brought.added_at, brought.product_id, brought.size) as place
      from brought
      left join cart_lines as own
        on own.owner_id = ${memberId} and own.product_id = brought.product_id and own.size = brought.size
      left join variants on variants.product_id = brought.product_id and variants.size = brought.size
    ), taken as (
      insert into cart_lines
        (member_id, product_id, size, quantity, added_at, told_price_minor, told_currency, look_id)
      select ${memberId}, product_id, size, wanted, added_at, told_price_minor, told_currency, look_id
      from listed
      where is_own or place <= ${CART_LINES_MAX}::integer - (select count(*) from cart_lines where owner_id = ${memberId})
      order by product_id, size
      on conflict (owner_id, product_id, size) do update
        set quantity = greatest(cart_lines.quantity, excluded.quantity)
      returning product_id
    )
    select (select count(*) from brought) as brought, (select count(*) from taken) as taken`.execute(tx)
  const { brought, taken } = rows[0]!
  return { taken, leftOut: brought - taken }
}

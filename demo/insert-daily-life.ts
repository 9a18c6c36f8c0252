import { saveWish } from '../src/features/community/wish-list/server/wish-sql.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Community } from './community.ts'
import { finder } from './ids.ts'
import { hoursAgo } from './stored.ts'

/** Wishes are watched by the same function as a member's; only the moment lies in the past. */
export async function insertDailyLife(tx: Tx, { dailyLife, products }: Community) {
  const productOf = finder(products, ({ id }) => id, 'product')
  for (const { memberId, productId, sizes, hoursAgo: age } of dailyLife.wishes) {
    await saveWish(tx, memberId, productId, { tellsCheaper: true, tellsBack: true, sizes })
    await tx
      .updateTable('watches')
      .set({ added_at: hoursAgo(age) })
      .where('member_id', '=', memberId)
      .where('product_id', '=', productId)
      .execute()
  }
  await tx
    .insertInto('cart_lines')
    .values(
      dailyLife.cart.map(({ memberId, productId, size, quantity, hoursAgo: age }) => ({
        ...{ member_id: memberId, product_id: productId, size, quantity, added_at: hoursAgo(age) },
        told_price_minor: productOf(productId).priceCents,
        told_currency: productOf(productId).currency,
      })),
    )
    .execute()
}

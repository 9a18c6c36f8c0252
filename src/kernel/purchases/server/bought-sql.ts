import type pg from 'pg'
import type { DbOrTx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/fast/statements.ts'

/**
 * Returns SQL for whether this member has received this product. Arguments are columns or parameters of the surrounding
 * statement. Not `exists`, which Postgres may plan as a scan of everything ever bought.
 */
export const boughtSql = (member: string, product: string) => `coalesce((
  select true from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${member} and orders.delivered_at is not null
    and order_lines.product_id = ${product}
  limit 1), false)`

const findSize = prepared<{ size: string }>(
  'find-bought-size',
  `select order_lines.size
   from orders
   join order_lines on order_lines.order_id = orders.id
   where orders.member_id = $1 and orders.delivered_at is not null and order_lines.product_id = $2
   order by orders.delivered_at desc
   limit 1`,
  { isPlannedOnce: true },
)

/** Returns the size in which the member last received the product; null if they never did. */
export async function findBoughtSize(
  source: pg.Pool | DbOrTx,
  memberId: string,
  productId: string,
): Promise<string | null> {
  const [line] = await findSize(source, [memberId, productId])
  return line?.size ?? null
}

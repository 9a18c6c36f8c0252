/**
 * Has this member received this product? Arguments are columns or parameters of the statement around it.
 * No `exists`: that one may be answered from a table of everything that was ever bought.
 */
export const boughtSql = (member: string, product: string) => `coalesce((
  select true from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${member} and orders.delivered_at is not null
    and order_lines.product_id = ${product}
  limit 1), false)`

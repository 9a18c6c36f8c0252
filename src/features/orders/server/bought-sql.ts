/** Has this member received this product? Arguments are columns or parameters of the statement around it. */
export const boughtSql = (member: string, product: string) => `exists (
  select from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.member_id = ${member} and orders.delivered_at is not null
    and order_lines.product_id = ${product})`

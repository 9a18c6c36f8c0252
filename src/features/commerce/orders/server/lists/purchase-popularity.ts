import { sql } from 'kysely'
import { popularitySources } from '../../../../catalogue/products/server/list/popularity-job.ts'

/** A buyer counts three points, because paying shows real interest. */
export const purchasePopularity = popularitySources.of(
  (since) => sql`
    select order_lines.product_id, 3 * count(distinct coalesce(orders.member_id, orders.id)) as points
    from orders
    join order_lines on order_lines.order_id = orders.id
    where orders.placed_at > ${since} and order_lines.product_id is not null
      and orders.state not in ('pending-payment', 'cancelled', 'refund-due', 'refunded')
    group by order_lines.product_id`,
)

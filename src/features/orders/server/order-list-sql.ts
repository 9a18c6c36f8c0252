import type pg from 'pg'
import { prepared } from '../../../platform/database.ts'
import { MEDIA_COLUMNS, type MediaColumns } from '../../photos/server/picture-view.ts'
import type { PaymentWayCode } from '../../shop/shop.ts'
import type { OrderState } from '../order.ts'

export type OrderListRow = {
  id: string
  number: number | null
  state: OrderState
  placedAt: Date
  totalMinor: number
  currency: string
  pieceCount: number
  lineCount: number
  firstName: string
  buyerName: string
  paymentWay: PaymentWayCode
  isPaid: boolean
} & { [Column in keyof MediaColumns]: MediaColumns[Column] | null }

// First the page of ids from an index, then for that page alone its lines and the picture of the first.
const listed = (page: string) => `
  select page.id, page.number, page.state, page.placed_at as "placedAt", page.total_minor as "totalMinor",
         page.currency, page.payment_way as "paymentWay", page.paid_at is not null as "isPaid",
         concat_ws(' ', page.ship_to ->> 'firstName', page.ship_to ->> 'lastName') as "buyerName",
         lines.*, ${MEDIA_COLUMNS}
  from (${page}) as page
  cross join lateral (
    select sum(quantity)::integer as "pieceCount", count(*)::integer as "lineCount",
           (array_agg(name order by position))[1] as "firstName",
           (array_agg(media_id order by position))[1] as first_media_id
    from order_lines
    where order_id = page.id
  ) as lines
  left join media on media.id = lines.first_media_id
  order by page.placed_at desc, page.id desc`

/** A member's orders after the place ($2, $3), newest first. */
export const listOwnOrders = prepared<OrderListRow>(
  'list-own-orders',
  listed(`select * from orders
    where member_id = $1 and (placed_at, id) < ($2, $3)
    order by placed_at desc, id desc
    limit $4`),
)

/** Everybody's orders after the place ($1, $2), newest first. */
export const listAllOrders = prepared<OrderListRow>(
  'list-all-orders',
  listed(`select * from orders
    where (placed_at, id) < ($1, $2)
    order by placed_at desc, id desc
    limit $3`),
)

/**
 * The same, of those in the state $1. Unnamed, so that it is planned for that state: of a common one the newest
 * are looked through, of a rare one there is an index.
 */
export const listOrdersIn = async (pool: pg.Pool, values: unknown[]): Promise<OrderListRow[]> =>
  (await pool.query<OrderListRow>(inState, values)).rows

const inState = listed(`select * from orders
  where state = $1 and (placed_at, id) < ($2, $3)
  order by placed_at desc, id desc
  limit $4`)

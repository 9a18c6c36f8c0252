import type pg from 'pg'
import { prepared } from '../../../../platform/database/database.ts'
import type { PaymentWayCode } from '../../../core/shop-settings/shop.ts'
import type { OrderState } from '../order.ts'

export type OrderRef = { id: string; number: number | null; state: OrderState; paymentWay: PaymentWayCode }

const listRefs = prepared<OrderRef>(
  'order-refs',
  'select id, number, state, payment_way as "paymentWay" from orders where id = any($1::uuid[])',
)

/** The facts of orders that a notice shows, by id. */
export async function readOrderRefs(pool: pg.Pool, ids: string[]): Promise<Map<string, OrderRef>> {
  const rows = ids.length > 0 ? await listRefs(pool, [[...new Set(ids)]]) : []
  return new Map(rows.map((row) => [row.id, row]))
}

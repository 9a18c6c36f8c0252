import { prepared } from '../../../../platform/fast/statements.ts'
import type { PaymentWayCode } from '../../../core/shop-settings/shop.ts'
import { type NoticeKind, noticeKinds } from '../../../services/notices/server/notice-kinds.ts'
import type { OrderState } from '../order.ts'
import { orderName, stateName } from '../order-words.ts'

type OrderRef = { id: string; number: number | null; state: OrderState; paymentWay: PaymentWayCode }

const listRefs = prepared<OrderRef>(
  'order-refs',
  'select id, number, state, payment_way as "paymentWay" from orders where id = any($1::uuid[])',
)

/** Each step of an order has a mail of its own, so the daily mail leaves them out. */
export const orderNotice = {
  kind: 'order',
  column: 'order_id',
  name: 'Updates on your orders',
  rank: 14,
  isMailed: false,
  icon: 'package',
  actsSql: () => `
    select null::uuid, max(taken_at)
    from order_steps
    where notices.kind = 'order' and order_id = notices.order_id and taken_by <> 'buyer'
    having count(*) > 0`,
  async readAbout(source, ids) {
    const rows = await listRefs(source, [ids])
    return new Map(rows.map((row) => [row.id, row]))
  },
  line: (_facts, order) => ({
    who: orderName(order),
    did: `is now: ${stateName(order).toLowerCase()}`,
    link: `/orders/${order.id}`,
  }),
} satisfies NoticeKind<OrderRef>

export const orderNotices = [noticeKinds.of(orderNotice)]

import { prepared } from '../../../../platform/fast/statements.ts'
import type { PaymentWayCode } from '../../../core/shop-settings/shop.ts'
import { type NoticeKind, noticeKinds } from '../../../services/notices/server/notice-kinds.ts'
import type { OrderState } from '../order.ts'
import { orderName, stateName } from '../order-words.ts'

type News = 'edited' | 'return-accepted' | 'return-refused' | 'return-received' | 'refund' | 'refund-failed'
type OrderRef = {
  id: string
  number: number | null
  state: OrderState
  paymentWay: PaymentWayCode
  isPartlyShipped: boolean
  /** The latest event that is not a step of the order. */
  latestEvent: News | null
}

const listRefs = prepared<OrderRef>(
  'order-refs',
  `select id, number, state, payment_way as "paymentWay",
     state = 'packed' and exists (select from order_parcels where order_id = orders.id) as "isPartlyShipped", (
     select latest.news from (
       select taken_at as at, null as news from order_steps where order_id = orders.id
       union all
       select coalesce(ended_at, decided_at), 'return-' || state from returns
       where order_id = orders.id and state in ('accepted', 'refused', 'received')
       union all
       select edited_at, 'edited' from order_edits where order_id = orders.id
       union all
       select settled_at, 'refund' from order_refunds where order_id = orders.id and state = 'done'
       union all
       select failed_at, 'refund-failed' from order_refunds
       where order_id = orders.id and failed_at is not null and way <> 'dispute'
     ) as latest
     -- At the same moment the step comes first, so an event that also moved the order is reported as that step.
     order by latest.at desc, latest.news nulls first
     limit 1
   ) as "latestEvent"
   from orders where id = any($1::uuid[])`,
)

const newsWords: Record<News, string> = {
  edited: 'was changed by the shop',
  'return-accepted': 'had a return accepted',
  'return-refused': 'had a return declined',
  'return-received': 'had a return arrive',
  refund: 'was partly refunded',
  'refund-failed': 'had a refund that did not arrive',
}

/** Each step of an order has its own mail, so the daily mail leaves them out. */
export const orderNotice = {
  kind: 'order',
  column: 'order_id',
  name: 'Updates on your orders',
  rank: 14,
  isMailed: false,
  icon: 'package',
  actsSql: () => `
    select null::uuid, max(happened.at)
    from (
      select taken_at as at from order_steps where order_id = notices.order_id and taken_by <> 'buyer'
      union all
      select coalesce(ended_at, decided_at) from returns
      where order_id = notices.order_id and state in ('accepted', 'refused', 'received')
      union all
      select edited_at from order_edits where order_id = notices.order_id
      union all
      select settled_at from order_refunds where order_id = notices.order_id and state = 'done'
      union all
      select failed_at from order_refunds
      where order_id = notices.order_id and failed_at is not null and way <> 'dispute'
    ) as happened
    where notices.kind = 'order'
    having count(*) > 0`,
  async readAbout(source, ids) {
    const rows = await listRefs(source, [ids])
    return new Map(rows.map((row) => [row.id, row]))
  },
  line: (_facts, order) => ({
    who: orderName(order),
    did: order.latestEvent ? newsWords[order.latestEvent] : `is now: ${stateName(order).toLowerCase()}`,
    link: `/orders/${order.id}`,
  }),
} satisfies NoticeKind<OrderRef>

export const orderNotices = [noticeKinds.of(orderNotice)]

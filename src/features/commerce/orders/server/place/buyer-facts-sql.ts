import { prepared } from '../../../../../platform/fast/statements.ts'

/** The facts that limit how much a member may order without having paid. */
export type BuyerFacts = {
  isEmailConfirmed: boolean
  /** For any order, ever. */
  hasPaid: boolean
  unpaidOrders: number
  /** In all unpaid orders. */
  unpaidPieces: number
  /** When they cancelled unpaid orders or let them expire within the last seven days, latest first; at most ten. */
  abandonedAt: Date[]
}

/** For `pipeline`, after the lock of the cart. */
export const buyerFacts = (memberId: string) => findBuyer.of([memberId])

const findBuyer = prepared<BuyerFacts>(
  'find-buyer',
  `select members.email_confirmed as "isEmailConfirmed",
          exists (select from orders where member_id = $1 and paid_at is not null) as "hasPaid",
          unpaid.orders as "unpaidOrders", unpaid.pieces as "unpaidPieces",
          array(
            select abandoned_at from orders
            where member_id = $1 and abandoned_at > now() - interval '7 days'
            order by abandoned_at desc
            limit 10
          ) as "abandonedAt"
   from members
   cross join lateral (
     select count(*) as orders, coalesce(sum(lines.pieces), 0) as pieces
     from orders
     -- A lateral join reads the index once per order. There are few orders, whatever the planner estimates.
     cross join lateral (select sum(quantity) as pieces from order_lines where order_id = orders.id) as lines
     where orders.member_id = $1 and orders.state = 'pending-payment' and not orders.is_by_shop
   ) as unpaid
   where members.id = $1`,
  { isPlannedOnce: true },
)

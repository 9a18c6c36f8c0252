import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { RefundableLine, RefundFacts, RefundPlan, RefundWay } from './refund-rules.ts'

type MoneyRow = Omit<RefundFacts, 'lines'>

const readMoney = prepared<MoneyRow>(
  'order-money',
  `select case when orders.paid_at is null then 0 else orders.total_minor end as "paidMinor",
          orders.shipping_charged_minor as "shippingChargedMinor",
          coalesce(given.amount, 0) as "givenMinor", coalesce(given.shipping, 0) as "shippingGivenMinor",
          card_payments.payment_intent is not null as "hasCardPayment"
   from orders
   left join card_payments on card_payments.order_id = orders.id
   left join lateral (
     select sum(amount_minor)::bigint as amount, sum(shipping_minor)::bigint as shipping
     from order_refunds
     where order_id = orders.id and state <> 'failed'
   ) as given on true
   where orders.id = $1`,
)

const readLines = prepared<RefundableLine>(
  'refundable-lines',
  `select position, quantity, charged_minor as "chargedMinor",
          (select coalesce(sum(refunded.quantity), 0)::integer
           from order_refund_lines as refunded
           join order_refunds on order_refunds.id = refunded.refund_id
           where order_refunds.order_id = order_lines.order_id and order_refunds.state <> 'failed'
             and refunded.position = order_lines.position) as "refundedPieces"
   from order_lines
   where order_id = $1
   order by position`,
)

/** What was paid for an order and given back. Lock the order before something is decided by it. */
export async function readRefundFacts(source: pg.Pool | DbOrTx, orderId: string): Promise<RefundFacts> {
  const [[money], lines] = [await readMoney(source, [orderId]), await readLines(source, [orderId])]
  return { ...money!, lines }
}

export type NewRefund = RefundPlan & {
  orderId: string
  reason: string
  reference: string
  /** The admin who gives it; null where the provider told of it. */
  memberId: string | null
}

/** @returns its id. One by hand is done with being written down. */
export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  isDone = refund.way === 'hand',
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('order_refunds')
    .values({
      id,
      order_id: refund.orderId,
      state: isDone ? 'done' : 'pending',
      way: refund.way,
      amount_minor: refund.amountMinor,
      shipping_minor: refund.shippingMinor,
      other_minor: refund.otherMinor,
      reason: refund.reason,
      reference: refund.reference,
      settled_at: isDone ? sql<Date>`now()` : null,
      member_id: refund.memberId,
    })
    .execute()
  if (refund.lines.length > 0) {
    const rows = refund.lines.map(({ position, quantity, amountMinor }) => ({
      ...{ refund_id: id, position, quantity, amount_minor: amountMinor },
    }))
    await tx.insertInto('order_refund_lines').values(rows).execute()
  }
  return id
}

export type RefundRow = {
  id: string
  orderId: string
  state: 'pending' | 'done' | 'failed'
  way: RefundWay
  amountMinor: number
  shippingMinor: number
  otherMinor: number
  reason: string
  reference: string
  begunAt: Date
  settledAt: Date | null
  memberId: string | null
  /** Who gave it; null once the account is gone, and for one that was given at the provider. */
  givenBy: string | null
}

const columns = `order_refunds.id, order_refunds.order_id as "orderId", order_refunds.state, order_refunds.way,
  order_refunds.amount_minor as "amountMinor", order_refunds.shipping_minor as "shippingMinor",
  order_refunds.other_minor as "otherMinor", order_refunds.reason, order_refunds.reference,
  order_refunds.begun_at as "begunAt", order_refunds.settled_at as "settledAt",
  order_refunds.member_id as "memberId", members.username::text as "givenBy"`

const findOne = prepared<RefundRow>(
  'find-refund',
  `select ${columns} from order_refunds left join members on members.id = order_refunds.member_id
   where order_refunds.id = $1`,
)

export async function findRefund(source: pg.Pool | DbOrTx, refundId: string): Promise<RefundRow | undefined> {
  const [refund] = await findOne(source, [refundId])
  return refund
}

/** An order's refunds, oldest first. */
export const listRefunds = prepared<RefundRow>(
  'list-refunds',
  `select ${columns} from order_refunds left join members on members.id = order_refunds.member_id
   where order_refunds.order_id = $1
   order by order_refunds.begun_at, order_refunds.id`,
)

export const listRefundLines = prepared<{
  refundId: string
  position: number
  quantity: number
  amountMinor: number
}>(
  'list-refund-lines',
  `select refund_id as "refundId", position, quantity, amount_minor as "amountMinor"
   from order_refund_lines
   where refund_id in (select id from order_refunds where order_id = $1)
   order by position`,
)

export const listPendingRefunds = (db: DbOrTx, orderId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('order_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .orderBy('begun_at')
    .execute()

/** The amount of the latest refund of an order, for its mail. */
export async function latestRefundMinor(source: pg.Pool | DbOrTx, orderId: string): Promise<number | null> {
  const refunds = await listRefunds(source, [orderId])
  return refunds.findLast(({ state }) => state === 'done')?.amountMinor ?? null
}

/** Ends a refund that waits for the provider. @returns whether it still waited */
export async function endRefund(
  tx: Tx,
  refundId: string,
  state: 'done' | 'failed',
  providerId: string | null,
): Promise<boolean> {
  const ended = await tx
    .updateTable('order_refunds')
    .set({ state, provider_id: providerId, settled_at: sql<Date>`now()` })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The provider could not deliver a refund after all: the money is with the shop again. */
export async function failRefund(tx: Tx, providerId: string): Promise<string | null> {
  const failed = await tx
    .updateTable('order_refunds')
    .set({ state: 'failed', settled_at: sql<Date>`now()` })
    .where('provider_id', '=', providerId)
    .where('state', '<>', 'failed')
    .returning('order_id')
    .executeTakeFirst()
  return failed?.order_id ?? null
}

/** What the provider gave back, or was asked to. */
export async function sumByProvider(tx: Tx, orderId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_minor'), sql<number>`0`).as('sum'))
    .where('order_id', '=', orderId)
    .where('way', '=', 'payment')
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { RefundableLine, RefundFacts, RefundPlan, RefundWay } from './refund-rules.ts'

type MoneyRow = Omit<RefundFacts, 'lines'>

const readMoney = prepared<MoneyRow>(
  'order-money',
  `select case when orders.paid_at is null then 0
               else orders.total_minor + orders.over_minor - orders.open_minor - case when orders.holds_gift_cards then 0 else orders.gift_card_minor end
          end as "paidMinor",
          case when orders.holds_gift_cards then orders.gift_card_minor - coalesce(given.gift_card, 0)
               else 0 end as "giftCardLeftMinor",
          orders.shipping_charged_minor as "shippingChargedMinor",
          coalesce(given.amount, 0) as "refundedMinor", coalesce(given.shipping, 0) as "shippingRefundedMinor",
          case when orders.paid_at is null then 0
               else greatest(0, orders.over_minor - coalesce(given.for_edits, 0)) end as "owedBackMinor",
          coalesce(given.amount - given.for_edits, 0) as "refundedOutsideEditsMinor",
          greatest(0, orders.total_minor + orders.over_minor - orders.open_minor - orders.later_minor
                      - orders.gift_card_minor - coalesce(given.by_provider, 0)) as "atProviderMinor",
          coalesce((select json_agg(json_build_object('id', id, 'leftMinor', left_minor) order by paid_at, id)
                    from (select id, paid_at, amount_minor - (
                            select coalesce(sum(refund.amount_minor - refund.gift_card_minor), 0)
                            from order_refunds refund
                            where refund.edit_payment_id = order_edit_payments.id and refund.state <> 'failed'
                          )::bigint as left_minor
                          from order_edit_payments
                          where order_id = orders.id and state = 'paid') as of_edits
                    where left_minor > 0), '[]') as "editPayments",
          (select id from order_edits where order_id = orders.id order by number desc limit 1) as "lastEditId",
          coalesce(disputed.amount, 0) as "disputedMinor",
          order_payments.charge_id is not null as "hasCardPayment"
   from orders
   left join order_payments on order_payments.order_id = orders.id
   left join lateral (
     select sum(amount_minor)::bigint as amount, sum(shipping_minor)::bigint as shipping,
            sum(gift_card_minor)::bigint as gift_card,
            sum(amount_minor - gift_card_minor) filter (where way <> 'hand' and edit_payment_id is null)::bigint as by_provider,
            coalesce(sum(amount_minor) filter (where edit_id is not null), 0)::bigint as for_edits
     from order_refunds
     where order_id = orders.id and state <> 'failed'
   ) as given on true
   left join lateral (
     select sum(amount_minor)::bigint as amount
     from order_disputes
     where order_id = orders.id and state in ('needs-answer', 'under-review')
   ) as disputed on true
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

/** Reads what was paid for an order and refunded. Lock the order first if a decision depends on it. */
export async function readRefundFacts(source: pg.Pool | DbOrTx, orderId: string): Promise<RefundFacts> {
  const [[money], lines] = [await readMoney(source, [orderId]), await readLines(source, [orderId])]
  return { ...money!, lines }
}

export type NewRefund = RefundPlan & {
  orderId: string
  reason: string
  reference: string
  /** The admin who gives it; null if the provider reported it. */
  memberId: string | null
  /** The edit whose deduction it refunds. */
  editId?: string | null | undefined
  editPaymentId?: string | null | undefined
  /** Whether unsent pieces go back into stock; null if nothing of the order is unsent. */
  restocks?: boolean | null
}

/** Returns whether no provider is involved: by hand, or to gift cards only. */
export const isSettledAtOnce = ({ way, amountMinor, giftCardMinor }: RefundPlan): boolean =>
  way === 'hand' || giftCardMinor === amountMinor

/** @returns its id. A refund without a provider is done at once. */
export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  isDone = isSettledAtOnce(refund),
  providerId: string | null = null,
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
      gift_card_minor: refund.giftCardMinor,
      shipping_minor: refund.shippingMinor,
      other_minor: refund.otherMinor,
      reason: refund.reason,
      reference: refund.reference,
      provider_id: providerId,
      settled_at: isDone ? sql<Date>`now()` : null,
      member_id: refund.memberId,
      edit_id: refund.editId ?? null,
      edit_payment_id: refund.editPaymentId ?? null,
      restocks: refund.restocks ?? null,
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
  /** dispute: the provider returned the money to the buyer. */
  way: RefundWay | 'dispute'
  amountMinor: number
  /** The part of the amount that goes to gift cards. */
  giftCardMinor: number
  shippingMinor: number
  otherMinor: number
  reason: string
  reference: string
  begunAt: Date
  settledAt: Date | null
  memberId: string | null
  /** The edit whose deduction it refunds; its documents follow the edit. */
  editId: string | null
  /** The payment of an edit that is refunded; null for the payment of the order. */
  editPaymentId: string | null
  /** The admin who gave it; null if the account was deleted, or it was given at the provider. */
  givenBy: string | null
}

const columns = `order_refunds.id, order_refunds.order_id as "orderId", order_refunds.state, order_refunds.way,
  order_refunds.amount_minor as "amountMinor", order_refunds.gift_card_minor as "giftCardMinor", order_refunds.shipping_minor as "shippingMinor",
  order_refunds.other_minor as "otherMinor", order_refunds.reason, order_refunds.reference,
  order_refunds.begun_at as "begunAt", order_refunds.settled_at as "settledAt",
  order_refunds.member_id as "memberId",
  order_refunds.edit_id as "editId", order_refunds.edit_payment_id as "editPaymentId", members.username::text as "givenBy"`

const findOne = prepared<RefundRow>(
  'find-refund',
  `select ${columns} from order_refunds left join members on members.id = order_refunds.member_id
   where order_refunds.id = $1`,
)

export async function findRefund(source: pg.Pool | DbOrTx, refundId: string): Promise<RefundRow | undefined> {
  const [refund] = await findOne(source, [refundId])
  return refund
}

/** Reads an order's refunds, oldest first. */
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

/** Reads the amount of an order's latest completed refund, for its mail. */
export async function findLatestRefundMinor(
  source: pg.Pool | DbOrTx,
  orderId: string,
): Promise<number | null> {
  const refunds = await listRefunds(source, [orderId])
  return refunds.findLast(({ state }) => state === 'done')?.amountMinor ?? null
}

/**
 * Ends a refund that waits for the provider.
 * @returns false if it no longer waited
 */
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

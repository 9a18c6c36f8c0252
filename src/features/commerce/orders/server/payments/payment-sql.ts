import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import type { OrderPayment } from './payment-method.ts'

/** The minimum time a payment page is open. Stripe requires half an hour. */
export const PAYMENT_PAGE_MINUTES_MIN = 31
/** Stripe closes a page after a day. */
export const PAYMENT_PAGE_HOURS_MAX = 23

/**
 * Extends the order's payment deadline if it is too soon for a payment page, and returns it.
 * @returns null if the order no longer waits for payment
 */
export async function extendPaymentDeadline(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .updateTable('orders')
    .set({
      pay_until: sql<Date>`greatest(
        pay_until, date_trunc('second', now() + make_interval(mins => ${PAYMENT_PAGE_MINUTES_MIN})))`,
    })
    .where('id', '=', orderId)
    .where('state', '=', 'pending-payment')
    .returning('pay_until')
    .executeTakeFirst()
  return row?.pay_until ?? null
}

const payments = (db: DbOrTx) =>
  db
    .selectFrom('order_payments')
    .select(['order_id as orderId', 'reference', 'url', 'expires_at as expiresAt'])
    .select(['charge_id as chargeId', 'authorisation_id as authorisationId'])
    .select(['authorised_until as authorisedUntil', 'capture_refusals as captureRefusals', 'replaces'])
    .select(sql<OnlineWay>`provider`.as('provider'))

export const findPayment = (db: DbOrTx, orderId: string): Promise<OrderPayment | undefined> =>
  payments(db).where('order_id', '=', orderId).executeTakeFirst()

export const findPaymentByReference = (
  db: DbOrTx,
  provider: OnlineWay,
  reference: string,
): Promise<OrderPayment | undefined> =>
  payments(db).where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()

type Page = Pick<OrderPayment, 'orderId' | 'provider' | 'reference' | 'url' | 'expiresAt' | 'replaces'>

/**
 * Stores a payment in place of `before`. If two are created at once, the first is kept.
 * @returns the one that is kept
 */
export async function writePayment(db: DbOrTx, page: Page, before: string | null): Promise<OrderPayment> {
  const { orderId, provider, reference, url, expiresAt, replaces } = page
  const values = { provider, reference, url, replaces, expires_at: expiresAt }
  await db
    .insertInto('order_payments')
    .values({ order_id: orderId, ...values })
    .onConflict((same) =>
      same
        .column('order_id')
        .doUpdateSet(values)
        .where('order_payments.reference', '=', before ?? ''),
    )
    .execute()
  return (await findPayment(db, orderId))!
}

/** Records that the replaced payment can no longer be paid. */
export async function markReplacedClosed(db: DbOrTx, { orderId, replaces }: OrderPayment) {
  await db
    .updateTable('order_payments')
    .set({ replaces: null })
    .where('order_id', '=', orderId)
    .where('replaces', '=', replaces)
    .execute()
}

/** Records that the money was captured. */
export async function writeCharge(tx: Tx, orderId: string, chargeId: string) {
  await tx
    .updateTable('order_payments')
    .set({ charge_id: chargeId, authorised_until: null })
    .where('order_id', '=', orderId)
    .execute()
}

export async function writeAuthorisation(
  tx: Tx,
  orderId: string,
  { authorisationId, until }: { authorisationId: string; until: Date | null },
) {
  await tx
    .updateTable('order_payments')
    .set({ authorisation_id: authorisationId, authorised_until: until })
    .where('order_id', '=', orderId)
    .execute()
}

/** Longer than a provider takes to answer, including retries. */
const CAPTURE_MINUTES = 2

/** Records that the provider is asked to capture the payment. */
export async function writeCaptureBegun(tx: Tx, orderId: string) {
  await tx
    .updateTable('order_payments')
    .set({ capture_begun_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute()
}

/** Records that the provider refused to capture the payment; once, even if several requests got the same refusal. */
export async function writeCaptureRefused(
  db: DbOrTx,
  { orderId, captureRefusals }: Pick<OrderPayment, 'orderId' | 'captureRefusals'>,
) {
  await db
    .updateTable('order_payments')
    .set({ capture_begun_at: null, capture_refusals: captureRefusals + 1 })
    .where('order_id', '=', orderId)
    .where('capture_refusals', '=', captureRefusals)
    .execute()
}

/** Returns whether the provider may be capturing the payment now. A request that died counts for two minutes. */
export async function isBeingCaptured(tx: Tx, orderId: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('order_payments')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('authorised_until', 'is not', null)
    .where('capture_begun_at', '>', sql<Date>`now() - make_interval(mins => ${CAPTURE_MINUTES})`)
    .executeTakeFirst()
  return payment !== undefined
}

/** Records that nothing is authorized any more. */
export async function endAuthorisation(tx: Tx, orderId: string) {
  await tx
    .updateTable('order_payments')
    .set({ authorised_until: null })
    .where('order_id', '=', orderId)
    .where('authorised_until', 'is not', null)
    .execute()
}

export const readDatabaseTime = async (db: DbOrTx): Promise<Date> =>
  (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now

/** Returns whether the money is recorded, for an order or for an edit of one. */
export async function isChargeRecorded(db: DbOrTx, chargeId: string): Promise<boolean> {
  const { rows } = await sql<{ isRecorded: boolean }>`
    select exists (select from order_payments where charge_id = ${chargeId})
        or exists (select from order_edit_payments where charge_id = ${chargeId}) as "isRecorded"`.execute(db)
  return rows[0]!.isRecorded
}

export async function findOrderOfCharge(tx: Tx, chargeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_payments')
    .where('charge_id', '=', chargeId)
    .select('order_id')
    .executeTakeFirst()
  return row?.order_id
}

/** @returns false if this event is known. A concurrent duplicate waits for the first. */
export async function addPaymentEvent(
  tx: Tx,
  event: { id: string; kind: string; provider: OnlineWay },
): Promise<boolean> {
  const added = await tx
    .insertInto('payment_events')
    .values({ event_id: event.id, kind: event.kind, provider: event.provider })
    .onConflict((same) => same.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function setOrderOfEvent(tx: Tx, eventId: string, orderId: string) {
  await tx.updateTable('payment_events').set({ order_id: orderId }).where('event_id', '=', eventId).execute()
}

/** Returns whether it was cancelled because time ran out, rather than by the buyer or the shop. */
export async function wasCancelledByTimeout(tx: Tx, orderId: string): Promise<boolean> {
  const cancelled = await tx
    .selectFrom('order_steps')
    .select('taken_by')
    .where('order_id', '=', orderId)
    .where('to_state', '=', 'cancelled')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return cancelled?.taken_by === 'clock' || cancelled?.taken_by === 'payment'
}

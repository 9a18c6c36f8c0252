import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../../platform/database/database.ts'

/** The minimum time a payment page is open; Stripe requires half an hour. */
const LEAST_MINUTES = 31

/**
 * The order's payment deadline, extended where it is too soon for a payment page.
 * @returns null when it no longer waits
 */
export async function holdForPayment(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .updateTable('orders')
    .set({
      pay_until: sql<Date>`greatest(
        pay_until, date_trunc('second', now() + make_interval(mins => ${LEAST_MINUTES})))`,
    })
    .where('id', '=', orderId)
    .where('state', '=', 'pending-payment')
    .returning('pay_until')
    .executeTakeFirst()
  return row?.pay_until ?? null
}

export function findCardPayment(db: DbOrTx, orderId: string) {
  return db
    .selectFrom('card_payments')
    .where('order_id', '=', orderId)
    .select(['session_id as sessionId', 'url', 'expires_at as expiresAt'])
    .select('payment_intent as paymentIntent')
    .executeTakeFirst()
}

type Page = { sessionId: string; url: string; expiresAt: Date }

/** Of two opened at once the first is kept. */
export async function addCardPayment(db: Db, orderId: string, { sessionId, url, expiresAt }: Page) {
  await db
    .insertInto('card_payments')
    .values({ order_id: orderId, session_id: sessionId, url, expires_at: expiresAt })
    .onConflict((same) => same.column('order_id').doNothing())
    .execute()
}

export async function writePaymentIntent(tx: Tx, orderId: string, paymentIntent: string) {
  await tx
    .updateTable('card_payments')
    .set({ payment_intent: paymentIntent })
    .where('order_id', '=', orderId)
    .execute()
}

export async function findOrderOfPayment(tx: Tx, paymentIntent: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('card_payments')
    .where('payment_intent', '=', paymentIntent)
    .select('order_id')
    .executeTakeFirst()
  return row?.order_id
}

/** @returns false when this event is known. Of two at once the second waits for the first. */
export async function addPaymentEvent(tx: Tx, event: { id: string; kind: string }): Promise<boolean> {
  const added = await tx
    .insertInto('payment_events')
    .values({ event_id: event.id, kind: event.kind })
    .onConflict((same) => same.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function nameOrderOfEvent(tx: Tx, eventId: string, orderId: string) {
  await tx.updateTable('payment_events').set({ order_id: orderId }).where('event_id', '=', eventId).execute()
}

import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import { newId } from '../../../../../../platform/database/ids.ts'
import type { OnlineWay } from '../../../../../core/shop-settings/shop-words.ts'
import type { OrderPayment } from '../payment-method.ts'

/** An online payment of the amount that edits added to an order. */
export type EditPayment = {
  id: string
  orderId: string
  provider: OnlineWay
  amountMinor: number
  state: 'open' | 'paid' | 'closed'
  /** null until its page is created. */
  reference: string | null
  url: string | null
  expiresAt: Date
  chargeId: string | null
}

const payments = (db: DbOrTx) =>
  db
    .selectFrom('order_edit_payments')
    .select(['id', 'order_id as orderId', 'amount_minor as amountMinor', 'reference', 'url'])
    .select(['expires_at as expiresAt', 'charge_id as chargeId'])
    .select(sql<OnlineWay>`provider`.as('provider'))
    .select(sql<EditPayment['state']>`state`.as('state'))

export const findEditPayment = (db: DbOrTx, id: string): Promise<EditPayment | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst()

/** Finds the open payment of an order's edits; there is at most one. */
export const findOpenEditPayment = (db: DbOrTx, orderId: string): Promise<EditPayment | undefined> =>
  payments(db).where('order_id', '=', orderId).where('state', '=', 'open').executeTakeFirst()

export const findEditPaymentByReference = (
  db: DbOrTx,
  provider: OnlineWay,
  reference: string,
): Promise<EditPayment | undefined> =>
  payments(db).where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()

export const findEditPaymentOfCharge = (db: DbOrTx, chargeId: string): Promise<EditPayment | undefined> =>
  payments(db).where('charge_id', '=', chargeId).executeTakeFirst()

/** Converts to the type that payment methods take; null until its page is created. */
export const toOrderPayment = (payment: EditPayment): OrderPayment | null =>
  payment.reference === null || payment.url === null
    ? null
    : {
        ...{ orderId: payment.orderId, provider: payment.provider, chargeId: payment.chargeId },
        ...{ reference: payment.reference, url: payment.url, expiresAt: payment.expiresAt },
        ...{ authorisationId: null, authorisedUntil: null, captureRefusals: 0, replaces: null },
      }

/** The order must be locked and must have no other open payment of edits. */
export async function insertEditPayment(
  tx: Tx,
  { orderId, provider, amountMinor, expiresAt }: Omit<NewEditPaymentFields, 'id'>,
): Promise<EditPayment> {
  const id = newId()
  await tx
    .insertInto('order_edit_payments')
    .values({ id, order_id: orderId, provider, amount_minor: amountMinor, expires_at: expiresAt })
    .execute()
  return { id, orderId, provider, amountMinor, expiresAt, ...notStarted }
}

type NewEditPaymentFields = Pick<EditPayment, 'id' | 'orderId' | 'provider' | 'amountMinor' | 'expiresAt'>
const notStarted = { state: 'open', reference: null, url: null, chargeId: null } as const

/** @returns whether it is still wanted; it may have been closed while the provider responded */
export async function writeEditPage(
  db: DbOrTx,
  id: string,
  { reference, url }: { reference: string; url: string },
): Promise<boolean> {
  const updatedRow = await db
    .updateTable('order_edit_payments')
    .set({ reference, url })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst()
  return updatedRow?.state === 'open'
}

export async function closeEditPayment(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('order_edit_payments')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Records that the money arrived.
 * @returns false if that was already recorded
 */
export async function writeEditCharge(tx: Tx, id: string, chargeId: string): Promise<boolean> {
  const updatedRow = await tx
    .updateTable('order_edit_payments')
    .set({ state: 'paid', charge_id: chargeId, paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

/**
 * Records a payment of the amount that edits added, and when it arrived, for the reports. The order must be locked. If an
 * edit in the meantime reduced the amount, the excess is owed back. Once nothing is due, no pieces are held back.
 */
export async function writeOpenAmountPaid(tx: Tx, orderId: string, amountMinor: number): Promise<void> {
  await sql`
    update orders
    set open_minor = greatest(0, open_minor - ${amountMinor}::bigint),
        over_minor = over_minor + greatest(0, ${amountMinor}::bigint - open_minor),
        later_minor = later_minor + ${amountMinor}::bigint,
        open_until = case when open_minor > ${amountMinor}::bigint then open_until end
    where id = ${orderId}`.execute(tx)
  await tx
    .insertInto('order_later_payments')
    .values({ id: newId(), order_id: orderId, amount_minor: amountMinor, paid_at: sql<Date>`now()` })
    .execute()
  await sql`
    update order_lines set held_pieces = 0
    from orders
    where orders.id = order_id and order_id = ${orderId} and open_minor = 0 and held_pieces > 0`.execute(tx)
}

/** Removes the deadline of an unpaid amount once admins were mailed about it, so that it is not handled again. */
export async function removeOpenDeadline(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ open_until: null }).where('id', '=', orderId).execute()
}

/** Extends the deadline of the amount due if it is too soon for a payment page, and returns it. */
export async function extendOpenDeadline(tx: Tx, orderId: string, minutes: number): Promise<Date | null> {
  const row = await tx
    .updateTable('orders')
    .set({
      open_until: sql<Date>`greatest(open_until, date_trunc('second', now() + make_interval(mins => ${minutes})))`,
    })
    .where('id', '=', orderId)
    .where('open_minor', '>', 0)
    .returning('open_until')
    .executeTakeFirst()
  return row?.open_until ?? null
}

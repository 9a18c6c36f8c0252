import { sql } from 'kysely'
import { z } from 'zod'
import { notifyAdmins } from '../../../../../kernel/session/server/notify-admins.ts'
import { momentWords } from '../../../../../kernel/time/date-words.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { permit } from '../../../../../platform/http/http.ts'
import { job } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { mayCapture } from '../order-rules.ts'
import { findOrder, lockOrder } from '../order-sql.ts'
import type { PaymentState } from './payment-method.ts'
import { paymentMethods } from './payment-methods.ts'
import { findPayment, writeCaptureBegun, writeCaptureRefused } from './payment-sql.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Captures the authorized payment of an order; does nothing for any other order. Call it before sending, because a
 * parcel cannot be recalled if the capture is refused. Safe to repeat.
 * @throws Problem 'order-step-refused', 'capture-refused', or 'payment-unavailable' if the outcome is unknown
 */
export async function captureAuthorizedPayment(platform: Platform, orderId: string): Promise<void> {
  if (!(await findOrder(platform.pool, orderId))?.isAuthorised) return
  const begun = await platform.db.transaction().execute((tx) => beginCapture(tx, orderId))
  if (!begun) return
  const { order, payment } = begun
  const refuse = async () => {
    await writeCaptureRefused(platform.db, payment)
    return new Problem('capture-refused')
  }
  let state: PaymentState
  try {
    state = await paymentMethods[payment.provider].capture(platform, payment, order)
  } catch (error) {
    if (error instanceof Problem && error.facts.isRefused) throw await refuse()
    throw error
  }
  await settle(platform, { ...payment, state })
  // 'processing' means accepted: an event follows once the money has arrived.
  if (state.status !== 'paid' && state.status !== 'processing') throw await refuse()
}

/** Keeps the order from being cancelled while the provider captures its payment. Null if nothing is authorized. */
async function beginCapture(tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId)
  const payment = order?.isAuthorised ? await findPayment(tx, orderId) : undefined
  if (!order || !payment) return null
  // Another admin may just have cancelled it; a job releases the authorization.
  permit(mayCapture(order))
  await writeCaptureBegun(tx, orderId)
  return { order, payment }
}

const settle = (
  platform: Platform,
  { orderId, reference, state }: { orderId: string; reference: string; state: PaymentState },
) => platform.db.transaction().execute((tx) => settlePayment(tx, platform, { orderId, reference, state }))

const NOTICE_HOURS = 36
const AT_ONCE = 200

/** Mails admins about authorizations that end soon, and checks the state of expired ones. */
export const checkAuthorizations = job(z.object({}), async (_payload, platform, { signal }) => {
  await notifyOfExpiringAuthorizations(platform)
  const over = await platform.db
    .selectFrom('order_payments')
    .select('order_id')
    .where('authorised_until', '<', sql<Date>`now()`)
    .orderBy('authorised_until')
    .limit(AT_ONCE)
    .execute()
  for (const { order_id: orderId } of over) {
    if (signal.aborted) return
    try {
      const payment = (await findPayment(platform.db, orderId))!
      const state = await paymentMethods[payment.provider].read(platform, payment)
      await settle(platform, { ...payment, state })
    } catch (error) {
      platform.log.warn({ err: error, orderId }, 'could not check a payment authorization; will retry')
    }
  }
})

async function notifyOfExpiringAuthorizations({ db, publicUrl }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ number: number; until: Date }>`
      update order_payments set end_told_at = now()
      from orders
      where orders.id = order_payments.order_id and orders.paid_at is null and orders.state <> 'cancelled'
        and end_told_at is null and authorised_until < now() + make_interval(hours => ${NOTICE_HOURS})
      returning orders.number, authorised_until as until`.execute(tx)
    if (rows.length === 0) return
    const { timeZone } = await readShopSettings(tx)
    const listed = rows
      .sort((a, b) => a.until.getTime() - b.until.getTime())
      .map(({ number, until }) => `Order ${number}: until ${momentWords(until, timeZone)}`)
    await notifyAdmins(tx, {
      subject: 'Payments to capture soon',
      title: 'Payments to capture soon',
      paragraphs: [
        'These payments are authorized but not captured yet. Ship the orders, or capture the payments on their pages, before the authorizations expire.',
        ...listed,
      ],
      action: { label: 'See the orders', link: `${publicUrl}/admin?tab=orders&state=to-pack` },
    })
  })
}

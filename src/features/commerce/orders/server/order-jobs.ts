import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import type { OrderState } from '../order.ts'
import { returnableSince } from './order-rules.ts'
import { findOrder } from './order-sql.ts'
import { closeStaleEditPage } from './payments/edits/pay-edit.ts'
import { closePayment, confirmIsPaid } from './payments/pay-order.ts'
import { takeStep } from './take-step.ts'

const AT_ONCE = 1000

/** Cancels orders that were not paid in time, and ends the return period of old ones. */
export const settleOrders = job(z.object({}), async (_payload, platform, { signal }) => {
  const shop = await readShopSettings(platform.pool)
  const unpaid = sql<boolean>`state = 'pending-payment' and pay_until < now()`
  await stepDueOrders(platform, signal, unpaid, 'pay_until', 'cancelled')
  const pastReturnPeriod = sql<boolean>`state = 'delivered' and delivered_at < ${returnableSince(shop, new Date())}`
  await stepDueOrders(platform, signal, pastReturnPeriod, 'delivered_at', 'completed')
})

type Due = ReturnType<typeof sql<boolean>>

/** Uses one transaction per order, so that a failure delays no other order, and a crash loses at most one. */
async function stepDueOrders(
  platform: Platform,
  signal: AbortSignal,
  isDue: Due,
  since: 'pay_until' | 'delivered_at',
  to: OrderState,
) {
  const { db, log } = platform
  const orders = db.selectFrom('orders').select(['id', 'payment_way', 'awaits_address']).where(isDue)
  for (const { id, payment_way, awaits_address } of await orders.orderBy(since).limit(AT_ONCE).execute()) {
    if (signal.aborted) return
    try {
      if (to === 'cancelled' && isOnline(payment_way) && !awaits_address) {
        const order = await findOrder(platform.pool, id)
        if (order && (await confirmIsPaid(platform, order))) continue
      }
      await db.transaction().execute(async (tx) => {
        // Check again: since listing, it may have been paid, or cancelled by its buyer.
        const due = await tx
          .selectFrom('orders')
          .select('id')
          .where('id', '=', id)
          .where(isDue)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst()
        const unmet = awaits_address
          ? 'Its e-mail address was not confirmed in time.'
          : 'It was not paid in time.'
        const note = to === 'cancelled' ? unmet : undefined
        if (due) await takeStep(tx, { orderId: id, to, by: 'clock', note })
      })
    } catch (error) {
      log.warn({ err: error, orderId: id }, 'could not settle an order; will retry')
    }
  }
}

const OrderJob = z.object({ orderId: z.uuid() })

/** Closes the payment page of an edited order whose amount due changed, so that no one pays the old amount. */
export const endEditPayment = job(OrderJob, ({ orderId }, platform) => closeStaleEditPage(platform, orderId))

/** Closes the payment page of a cancelled order. */
export const endCardPayment = job(OrderJob, ({ orderId }, platform) => closePayment(platform, orderId))

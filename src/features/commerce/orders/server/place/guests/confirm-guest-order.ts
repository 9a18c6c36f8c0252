import { sql } from 'kysely'
import type { Tx } from '../../../../../../platform/database/database.ts'
import { pipeline } from '../../../../../../platform/fast/statements.ts'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import { recipientKey } from '../../../../../../platform/mail/deliver-mail.ts'
import { Problem } from '../../../../../../problems.ts'
import { readShopSettings } from '../../../../../core/shop-settings/server/shop-settings.ts'
import { isOnline } from '../../../../../core/shop-settings/shop-words.ts'
import { discountWithLock } from '../../../../discounts/server/discount-use-sql.ts'
import { queueOrderLetter, queueShopLetter } from '../../letters/order-letter-jobs.ts'
import { listOrderLines, lockOrder, type OrderRecord, writeStep } from '../../order-sql.ts'
import { promiseDelivery } from '../../parcels/promise-delivery.ts'
import { takeStep } from '../../take-step.ts'
import { paymentDeadline, unpaidProblem } from '../unpaid-rules.ts'
import { countUsesByAddress, readAddressFacts } from './guest-facts-sql.ts'
import { findGuestOrder, type GuestOrder, writeRefusal } from './guest-order-sql.ts'

export const USED_BEFORE =
  'Its discount code was used with this e-mail address before. Order again without the code.'

/** Locks and returns a guest's order and its confirmation. */
async function lockGuestOrder(
  tx: Tx,
  confirmId: string,
): Promise<{ guest: GuestOrder; order: OrderRecord } | null> {
  const guestBeforeLock = await findGuestOrder(tx, 'confirm', confirmId)
  const order = guestBeforeLock && (await lockOrder(tx, guestBeforeLock.orderId))
  // The address may have been changed while waiting for the lock.
  const guest = order && (await findGuestOrder(tx, 'confirm', confirmId))
  return order && guest ? { guest, order } : null
}

/**
 * Confirms an order for the owner of its address: it gets its number, mails and payment deadline, and the limits per
 * person are checked now. Confirming it again changes nothing.
 * @returns whether it was confirmed now; also false if its code was already used with this address, which cancels it
 * @throws Problem 'guest-link-broken', 'guest-link-over', and the problems of the limits on unpaid orders
 */
export async function confirmGuestOrder(tx: Tx, confirmId: string): Promise<boolean> {
  const locked = await lockGuestOrder(tx, confirmId)
  if (!locked) throw new Problem('guest-link-broken')
  const { guest, order } = locked
  if (guest.confirmedAt !== null) return false
  const now = new Date()
  if (order.state !== 'pending-payment' || guest.confirmUntil <= now) throw new Problem('guest-link-over')
  // Serializes confirmations of one address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${recipientKey(guest.email)}`}, 0))`.execute(
    tx,
  )
  if (await hasUsedBefore(tx, order, guest.email)) {
    await takeStep(tx, { orderId: order.id, to: 'cancelled', by: 'clock', note: USED_BEFORE })
    return false
  }
  const [shop, buyer] = [await readShopSettings(tx), await readAddressFacts(tx, guest.email)]
  const isPaid = order.dueMinor === 0
  const lines = await listOrderLines(tx, [order.id])
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const problem = isPaid ? null : unpaidProblem(buyer, shop, { pieces, now })
  if (problem) throw problem

  await tx
    .updateTable('guest_orders')
    .set({ confirmed_at: sql<Date>`now()`, network: '' })
    .where('order_id', '=', order.id)
    .execute()
  await tx
    .updateTable('orders')
    .set({
      ...{ awaits_address: false, mails_ship_to: true },
      pay_until: isPaid ? null : paymentDeadline(order.paymentWay, { shop, buyer, now }),
    })
    .where('id', '=', order.id)
    .execute()
  if (isPaid) {
    const step = { to: 'paid', by: 'buyer', memberId: null, note: null } as const
    await writeStep(tx, order, { ...step, releasesStock: false, reopens: false, isPaid: true })
    await enqueue(tx, 'write-invoices', { orderId: order.id })
  }
  if (order.deliveryDays && (isPaid || order.paymentWay === 'on-delivery')) {
    await promiseDelivery(tx, order.id, order.deliveryDays)
  }
  // As for members, an online payment confirms its order.
  if (!isOnline(order.paymentWay) || isPaid) {
    await queueOrderLetter(tx, { orderId: order.id, kind: 'placed' })
    await queueShopLetter(tx, order.id, shop)
  }
  return true
}

/**
 * Refuses an order for the owner of its address: it is cancelled if it is still waiting, its items return to stock, and
 * no more such mails are sent for a month.
 * @throws Problem 'guest-link-broken', 'guest-link-over'
 */
export async function refuseGuestOrder(tx: Tx, confirmId: string): Promise<void> {
  const locked = await lockGuestOrder(tx, confirmId)
  if (!locked) throw new Problem('guest-link-broken')
  const { guest, order } = locked
  if (guest.confirmedAt !== null) throw new Problem('guest-link-over')
  await writeRefusal(tx, recipientKey(guest.email))
  if (order.state !== 'pending-payment') return
  const note = 'The owner of its e-mail address did not place it.'
  await takeStep(tx, { orderId: order.id, to: 'cancelled', by: 'clock', note })
}

/** Returns whether a code with a limit per person was already used that often with this address. Locks the code. */
async function hasUsedBefore(tx: Tx, order: OrderRecord, email: string): Promise<boolean> {
  const { id: orderId, discountCodeId: codeId, discountCode } = order
  if (codeId === null || discountCode === null) return false
  const { discount } = await pipeline(tx, discountWithLock(discountCode, orderId))
  const usesMax = discount[0]?.memberUsesMax ?? null
  return usesMax !== null && (await countUsesByAddress(tx, { codeId, email, orderId })) >= usesMax
}

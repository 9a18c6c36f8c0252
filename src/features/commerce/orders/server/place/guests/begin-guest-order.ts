import type { Tx } from '../../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import { recipientKey } from '../../../../../../platform/mail/deliver-mail.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import type { ShopSettings } from '../../../../../core/shop-settings/shop.ts'
import { CONFIRM_HOURS, insertGuestOrder, lockAndCountWaiting, networkKey } from './guest-order-sql.ts'
import { guestProblem } from './guest-rules.ts'

type Guest = { guestId: string; email: string; address: string }

/**
 * Checks that a guest may place another order. The result does not depend on the address: members' addresses are
 * treated like any other.
 * @throws Problem 'too-many-guest-orders', 'too-many-unpaid-pieces', 'too-many-requests'
 */
export async function admitGuest(
  tx: Tx,
  { limits, settings }: Platform,
  { guestId, email, address }: Guest,
  { shop, pieces }: { shop: ShopSettings; pieces: number },
): Promise<void> {
  const waiting = await lockAndCountWaiting(tx, guestId, networkKey(address, settings.secret))
  const problem = guestProblem(waiting, shop, pieces)
  if (problem) throw problem
  await limits.take('guest-order-address', address)
  await limits.take('guest-order-email', recipientKey(email))
}

/** Records a guest order that waits for its address, and queues the confirmation mail if the transaction commits. */
export async function beginGuestOrder(
  tx: Tx,
  { settings }: Platform,
  { orderId, guestId, email, address }: Guest & { orderId: string },
): Promise<void> {
  await insertGuestOrder(tx, { orderId, guestId, email, network: networkKey(address, settings.secret) })
  await enqueue(tx, 'ask-guest', { orderId })
}

/** Returns the time until which the items of an unconfirmed order are held. */
export const confirmUntil = (now: Date): Date => new Date(now.getTime() + CONFIRM_HOURS * 3_600_000)

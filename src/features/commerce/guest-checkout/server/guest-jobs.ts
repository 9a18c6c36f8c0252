import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { deliverMail, recipientKey } from '../../../../platform/mail/deliver-mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { removeOldGuests } from '../../guests/server/guest-sql.ts'
import { guestConfirmLink, guestOrderLink } from '../../orders/server/addresses/guest-link.ts'
import { findOrder, listOrderLines, type OrderRecord } from '../../orders/server/order-sql.ts'
import { listUnconfirmed, removeGuestData } from '../../orders/server/place/guests/end-guest-orders.ts'
import {
  countConfirmationMail,
  findGuestOrder,
  type GuestOrder,
  hasRefused,
  prolongLink,
  removeOldRefusals,
} from '../../orders/server/place/guests/guest-order-sql.ts'
import { confirmLetter, linkLetter } from './guest-letters.ts'
import { findLostOrder } from './lost-order-sql.ts'

/**
 * Asks the owner of an address whether an order is theirs. Sends nothing to owners who refused these mails or received
 * too many.
 */
export const sendGuestConfirmation = job(z.object({ orderId: z.uuid() }), async ({ orderId }, platform) => {
  const { pool, db } = platform
  const [order, guest] = [await findOrder(pool, orderId), await findGuestOrder(pool, 'order', orderId)]
  if (!order?.awaitsAddress || order.state !== 'pending-payment' || !guest) return
  if (await hasRefused(db, recipientKey(guest.email))) return
  const [shop, pieceCount] = [await readShopSettings(pool), await countOrderPieces(platform, orderId)]
  const { totalMinor, currency } = order
  const link = guestConfirmLink(platform, guest.confirmId)
  await countConfirmationMail(db, orderId)
  await deliverMail(platform, {
    ...{ to: guest.email, cause: 'guest' },
    letter: confirmLetter({
      ...{ shopName: shop.name, pieceCount, totalMinor, currency, link },
      until: guest.confirmUntil,
      timeZone: shop.timeZone,
    }),
  })
})

/** Counts the pieces in an order. */
export async function countOrderPieces({ pool }: Platform, orderId: string): Promise<number> {
  const lines = await listOrderLines(pool, [orderId])
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Mails the link to a confirmed order, if its buyer asked for it or still has to pay. */
export const sendGuestLink = job(z.object({ orderId: z.uuid() }), async ({ orderId }, platform) => {
  await mailLink(platform, orderId, 'order')
})

/**
 * The same for anyone who knows the order's number and address. Wrong guesses send no mail, and the response does not
 * tell.
 */
export const sendLostLink = job(
  z.object({ number: z.number(), email: z.string() }),
  async (query, platform) => {
    const orderId = await findLostOrder(platform.db, query)
    if (orderId) await mailLink(platform, orderId, 'guest')
  },
)

async function mailLink(platform: Platform, orderId: string, cause: 'order' | 'guest') {
  const [order, guest] = [
    await findOrder(platform.pool, orderId),
    await findGuestOrder(platform.pool, 'order', orderId),
  ]
  if (!order || !guest?.confirmedAt || guest.claimedAt) return
  await prolongLink(platform.db, orderId)
  const { timeZone } = await readShopSettings(platform.pool)
  await deliverMail(platform, { to: guest.email, cause, letter: letterOf(platform, order, guest, timeZone) })
}

const letterOf = (
  platform: Platform,
  { number, state, payUntil }: OrderRecord,
  { linkId }: GuestOrder,
  timeZone: string,
) =>
  linkLetter({
    timeZone,
    orderName: number === null ? 'your order' : `order ${number}`,
    payUntil: state === 'pending-payment' ? payUntil : null,
    link: guestOrderLink(platform, linkId),
  })

const AT_ONCE = 500

/** Deletes guests who have not visited for a month, and the personal data in unconfirmed orders. */
export const forgetGuests = job(z.object({}), async (_payload, { db }, { signal }) => {
  while ((await removeOldGuests(db, AT_ONCE)) === AT_ONCE) signal.throwIfAborted()
  await removeOldRefusals(db)
  const unconfirmed = await listUnconfirmed(db, AT_ONCE)
  if (unconfirmed.length > 0) {
    await db.transaction().execute((tx) => removeGuestData(tx, unconfirmed))
  }
})

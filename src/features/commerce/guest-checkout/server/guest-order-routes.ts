import type { z } from 'zod'
import { writeAudit } from '../../../../platform/audit.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { recipientKey } from '../../../../platform/mail/deliver-mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import { ensureGuest, orderBuyer } from '../../guests/server/buyer.ts'
import { readGuestToken } from '../../orders/server/addresses/guest-link.ts'
import { LETTER_JOB_OPTIONS } from '../../orders/server/letters/order-letter-jobs.ts'
import { findOrder, listSteps, lockOrder } from '../../orders/server/order-sql.ts'
import { readOrderView, readRequestedOrder } from '../../orders/server/order-view.ts'
import { confirmGuestOrder, refuseGuestOrder } from '../../orders/server/place/guests/confirm-guest-order.ts'
import {
  claimGuestOrders,
  countUnclaimed,
  lockOrdersOfSameGuest,
  removeGuestData,
} from '../../orders/server/place/guests/end-guest-orders.ts'
import {
  correctEmail,
  findGuestOrder,
  grantAccess,
  renewLink,
  revokeAccess,
} from '../../orders/server/place/guests/guest-order-sql.ts'
import { CONFIRMATION_MAILS_MAX } from '../../orders/server/place/guests/guest-rules.ts'
import { anonymizeWithdrawals } from '../../withdrawals/server/withdrawal-sql.ts'
import type { GuestConfirmation } from '../guest-order.ts'
import { guestOrderAdminApi, guestOrderApi } from '../guest-order-api.ts'
import { findConfirmedEmail } from './confirmed-email-sql.ts'
import { countOrderPieces } from './guest-jobs.ts'

/**
 * Within this time a retried confirmation, for example after a lost response, opens the order again like the first one.
 */
const RETRY_MS = 10 * 60 * 1000

// These routes keep working after the shop switched off guest orders, so that placed orders stay reachable.
export const guestOrderRoutes = implement(guestOrderApi, {
  'GET /guest-orders/confirm/{token}': ({ platform, params: { token } }) =>
    readConfirmation(platform, idIn(platform, 'confirmation', token)),

  'PUT /guest-orders/confirm/{token}': async ({ c, platform, db, params: { token }, body: { isMine } }) => {
    const confirmId = idIn(platform, 'confirmation', token)
    if (!isMine) {
      await db.transaction().execute((tx) => refuseGuestOrder(tx, confirmId))
      return { orderId: null, confirmation: await readConfirmation(platform, confirmId) }
    }
    await db.transaction().execute(async (tx) => {
      if (!(await confirmGuestOrder(tx, confirmId))) return
      const { orderId } = found(await findGuestOrder(tx, 'confirm', confirmId), 'guest-link-broken')
      const order = found(await lockOrder(tx, orderId), 'guest-link-broken')
      // The first order mail is sent after payment; until then this mail leads back to the payment.
      if (isOnline(order.paymentWay) && order.state === 'pending-payment') {
        await enqueue(tx, 'send-guest-link', { orderId }, LETTER_JOB_OPTIONS)
      }
    })
    const { orderId, confirmedAt } = found(
      await findGuestOrder(db, 'confirm', confirmId),
      'guest-link-broken',
    )
    const isNow = confirmedAt !== null && Date.now() - confirmedAt.getTime() < RETRY_MS
    if (isNow) await grantAccess(db, { guestId: await ensureGuest(c), orderId })
    const confirmation = await readConfirmation(platform, confirmId)
    return { orderId: isNow ? (orderId as never) : null, confirmation }
  },

  'POST /guest-orders/open/{token}': async ({ c, platform, db, params: { token } }) => {
    const guest = found(await findGuestOrder(db, 'link', idIn(platform, 'order', token)), 'guest-link-broken')
    const { orderId, claimedAt, confirmedAt, linkUntil } = guest
    // A claimed order belongs to an account, so its page asks to sign in.
    if (claimedAt === null) {
      if (confirmedAt === null || linkUntil <= new Date()) throw new Problem('guest-link-over')
      await grantAccess(db, { guestId: await ensureGuest(c), orderId })
    }
    return { orderId: orderId as never }
  },

  'POST /guest-orders/lost': async ({ db, platform, body }) => {
    await platform.limits.take('guest-order-email', `lost ${recipientKey(body.email)}`)
    await enqueue(db, 'send-lost-guest-link', body, LETTER_JOB_OPTIONS)
    return done
  },

  'POST /orders/{orderId}/confirmation': async (call) => {
    const { platform, db, params, body } = call
    await readRequestedOrder(call)
    const { email } = body
    if (email !== undefined) await platform.limits.take('guest-order-email', recipientKey(email))
    await db.transaction().execute(async (tx) => {
      const order = found(await lockOrder(tx, params.orderId), 'order-not-found')
      const guest = await findGuestOrder(tx, 'order', order.id)
      if (!guest || !order.awaitsAddress || order.state !== 'pending-payment') {
        throw new Problem('order-step-refused')
      }
      if (guest.confirmationMailCount >= CONFIRMATION_MAILS_MAX) throw new Problem('guest-asked-enough')
      if (email !== undefined && email.toLowerCase() !== guest.email.toLowerCase()) {
        await correctEmail(tx, order.id, email)
      }
      await enqueue(tx, 'ask-guest', { orderId: order.id })
    })
    return readOrderView(platform, await readRequestedOrder(call))
  },

  'POST /orders/{orderId}/guest-link': async (call) => {
    const order = await readRequestedOrder(call)
    if (order.guestLinkId === null || order.awaitsAddress) throw new Problem('order-step-refused')
    const { guestId } = await orderBuyer(call)
    await call.db.transaction().execute(async (tx) => {
      await renewLink(tx, order.id, guestId)
      await enqueue(tx, 'send-guest-link', { orderId: order.id }, LETTER_JOB_OPTIONS)
    })
    return done
  },

  'DELETE /orders/{orderId}/guest-access': async (call) => {
    const [order, { guestId }] = [await readRequestedOrder(call), await orderBuyer(call)]
    if (guestId !== null) await revokeAccess(call.db, { guestId, orderId: order.id })
    return done
  },

  'GET /own-guest-orders': async ({ db, viewer }) => {
    const email = await findConfirmedEmail(db, viewer.memberId)
    return { count: email === null ? 0 : await countUnclaimed(db, email) }
  },

  'PUT /own-guest-orders': ({ db, viewer: { memberId } }) =>
    db.transaction().execute(async (tx) => {
      const email = await findConfirmedEmail(tx, memberId)
      if (email === null) throw new Problem('address-not-confirmed')
      return { count: await claimGuestOrders(tx, { memberId, email }) }
    }),
})

export const guestOrderAdminRoutes = implement(guestOrderAdminApi, {
  'DELETE /admin/orders/{orderId}/guest': ({ db, viewer, params: { orderId } }) =>
    db.transaction().execute(async (tx) => {
      const order = found(await lockOrder(tx, orderId), 'order-not-found')
      const { ids, areOver } = await lockOrdersOfSameGuest(tx, orderId)
      if (!areOver) throw new Problem('guest-not-over')
      if (ids.length === 0) return { count: 0 }
      await removeGuestData(tx, ids)
      await anonymizeWithdrawals(tx, ids)
      await writeAudit(tx, viewer.memberId, {
        action: 'order.forget-guest',
        ...{ subjectId: orderId, subjectName: `Order ${order.number ?? ''}`.trim() },
        after: { orders: ids.length },
      })
      return { count: ids.length }
    }),
})

const idIn = (platform: Platform, kind: 'order' | 'confirmation', token: string): string =>
  found(readGuestToken(platform, kind, token), 'guest-link-broken')

async function readConfirmation(
  platform: Platform,
  confirmId: string,
): Promise<z.input<typeof GuestConfirmation>> {
  const { pool } = platform
  const guest = found(await findGuestOrder(pool, 'confirm', confirmId), 'guest-link-broken')
  const order = found(await findOrder(pool, guest.orderId), 'guest-link-broken')
  const [shop, pieceCount, steps] = await Promise.all([
    readShopSettings(pool),
    countOrderPieces(platform, order.id),
    listSteps(pool, [order.id]),
  ])
  const { totalMinor, currency, paymentWay } = order
  const isOpen = order.state === 'pending-payment' && guest.confirmUntil > new Date()
  return {
    ...{ email: guest.email, shopName: shop.name, pieceCount, totalMinor, currency, paymentWay },
    until: guest.confirmUntil.toISOString(),
    state: guest.confirmedAt !== null ? 'confirmed' : isOpen ? 'waiting' : 'over',
    note: guest.confirmedAt === null ? (steps.at(-1)?.note ?? null) : null,
  }
}

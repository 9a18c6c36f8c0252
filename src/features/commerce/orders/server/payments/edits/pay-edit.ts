import type { z } from 'zod'
import { found, permit } from '../../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import { readShopSettings } from '../../../../../core/shop-settings/server/shop-settings.ts'
import type { OnlineWay } from '../../../../../core/shop-settings/shop-words.ts'
import type { PaymentPage } from '../../../payment-page.ts'
import { mayPayOpen } from '../../order-rules.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../order-sql.ts'
import type { PaymentState } from '../payment-method.ts'
import { paymentMethods } from '../payment-methods.ts'
import {
  asPayment,
  closeEditPayment,
  type EditPayment,
  findOpenEditPayment,
  holdOpenAmount,
  insertEditPayment,
  writeEditPage,
} from './edit-payment-sql.ts'
import { settleEditPayment } from './settle-edit-payment.ts'

/** Stripe closes a page after a day, and takes none that closes within half an hour. */
const PAGE_HOURS = 23
const LEAST_MINUTES = 31

/**
 * The provider's page on which a buyer pays what edits added to their order: the same one however often it is asked for.
 * Another way, or another amount, ends the page before.
 * @throws Problem 'order-step-refused' where nothing is open, 'payment-unavailable'
 */
export async function openEditPaymentPage(
  platform: Platform,
  order: OrderRecord,
  way: OnlineWay,
): Promise<z.input<typeof PaymentPage>> {
  permit(mayPayOpen(order))
  const before = await findOpenEditPayment(platform.db, order.id)
  if (before && !isUsable(before, order, way)) await endPage(platform, before)
  const payment = await platform.db.transaction().execute(async (tx) => {
    const locked = found(await lockOrder(tx, order.id), 'order-not-found')
    permit(mayPayOpen(locked))
    const open = await findOpenEditPayment(tx, order.id)
    // What is being paid by another way is not asked for a second time.
    if (open && !isUsable(open, locked, way)) throw new Problem('payment-unavailable')
    if (open) return open
    const until = await holdOpenAmount(tx, order.id, LEAST_MINUTES)
    const expiresAt = new Date(
      Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() + PAGE_HOURS * 3_600_000),
    )
    return insertEditPayment(tx, {
      ...{ orderId: order.id, provider: way, amountMinor: locked.openMinor, expiresAt },
    })
  })
  const begun = asPayment(payment)
  if (!begun) return beginPage(platform, order, payment)
  const state = await paymentMethods[way].read(platform, begun)
  if (state.status === 'open') return { url: begun.url }
  await settle(platform, payment, state)
  if (state.status === 'paid' || state.status === 'processing') return { url: pageBack(platform, order) }
  return openEditPaymentPage(platform, order, way)
}

const isUsable = (payment: EditPayment, order: OrderRecord, way: OnlineWay): boolean =>
  payment.provider === way &&
  payment.amountMinor === order.openMinor &&
  // One whose beginning failed is begun with the end it was given.
  payment.expiresAt.getTime() > Date.now() + (payment.reference === null ? LEAST_MINUTES * 60_000 : 0)

const orderPage = ({ publicUrl }: Platform, { id }: OrderRecord) => `${publicUrl}/orders/${id}`
const pageBack = (platform: Platform, order: OrderRecord) => `${orderPage(platform, order)}?change=paid`

async function beginPage(
  platform: Platform,
  order: OrderRecord,
  payment: EditPayment,
): Promise<{ url: string }> {
  const { name: shopName } = await readShopSettings(platform.pool)
  const method = paymentMethods[payment.provider]
  const page = await method.begin(platform, {
    ...{ order, shopName, lines: [], capturesLater: false, expiresAt: payment.expiresAt },
    ...{ subject: payment.id, amountMinor: payment.amountMinor },
    title: `Changes to order ${order.number ?? ''}`.trim(),
    key: `pay-edit-${payment.id}`,
    ...{ paidPage: pageBack(platform, order), leftPage: orderPage(platform, order) },
    formPage: null,
  })
  if (await writeEditPage(platform.db, payment.id, page)) return { url: page.url }
  // It was edited, or paid by hand, meanwhile.
  await method.cancel(platform, asPayment({ ...payment, ...page })!)
  throw new Problem('payment-unavailable')
}

const settle = (platform: Platform, { id }: EditPayment, state: PaymentState) =>
  platform.db.transaction().execute((tx) => settleEditPayment(tx, platform, id, state))

/** Ends a page that must not be paid any more; what was paid on it counts. */
async function endPage(platform: Platform, payment: EditPayment): Promise<void> {
  const begun = asPayment(payment)
  if (begun) {
    const method = paymentMethods[begun.provider]
    const state = await method.read(platform, begun)
    await settle(platform, payment, state)
    if (state.status === 'paid' || state.status === 'processing') return
    if (state.status === 'open') await method.cancel(platform, begun)
  }
  await closeEditPayment(platform.db, payment.id)
}

/** Ends the page of an order whose open amount is another one by now, or none. Safe to repeat. */
export async function endStaleEditPage(platform: Platform, orderId: string): Promise<void> {
  const payment = await findOpenEditPayment(platform.db, orderId)
  const order = payment && (await findOrder(platform.pool, orderId))
  if (!order || (mayPayOpen(order).allowed && payment.amountMinor === order.openMinor)) return
  await endPage(platform, payment)
}

/**
 * The buyer is back, or the time to pay is over: takes what was agreed to on the page.
 * @returns null where no page is open
 * @throws Problem 'payment-unavailable' while the provider does not answer
 */
export async function confirmEditPayment(platform: Platform, orderId: string): Promise<PaymentState | null> {
  const payment = await findOpenEditPayment(platform.db, orderId)
  const begun = payment && asPayment(payment)
  if (!begun) return null
  const order = found(await findOrder(platform.pool, orderId), 'order-not-found')
  const method = paymentMethods[begun.provider]
  // What is no longer open is not taken.
  const isWanted = mayPayOpen(order).allowed && order.openMinor === payment.amountMinor
  const state = await (isWanted ? method.confirm(platform, begun) : method.read(platform, begun))
  await settle(platform, payment, state)
  return state
}

import type { z } from 'zod'
import { found, permit } from '../../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import { readShopSettings } from '../../../../../core/shop-settings/server/shop-settings.ts'
import type { OnlineWay } from '../../../../../core/shop-settings/shop-words.ts'
import type { PaymentFormView, PaymentPage } from '../../../payment-page.ts'
import { mayPayOpenAmount } from '../../order-rules.ts'
import { findOrder, lockOrder, type OrderRecord } from '../../order-sql.ts'
import type { OrderPayment, PaymentDetails, PaymentState } from '../payment-method.ts'
import { paymentMethods } from '../payment-methods.ts'
import { keySuffixes, type PaymentPlace, paymentPlaceOf, supportedPlace } from '../payment-place.ts'
import { PAYMENT_PAGE_HOURS_MAX, PAYMENT_PAGE_MINUTES_MIN } from '../payment-sql.ts'
import {
  closeEditPayment,
  type EditPayment,
  extendOpenDeadline,
  findOpenEditPayment,
  insertEditPayment,
  toOrderPayment,
  writeEditPage,
} from './edit-payment-sql.ts'
import { settleEditPayment } from './settle-edit-payment.ts'

/**
 * Returns the page on which a buyer pays the amount that edits added, the same one for every call. If the provider,
 * place or amount changed, the previous page is closed.
 * @throws Problem 'order-step-refused' if nothing is due, 'payment-unavailable'
 */
export async function openEditPaymentPage(
  platform: Platform,
  order: OrderRecord,
  { way, atProvider }: { way: OnlineWay; atProvider: boolean },
): Promise<z.input<typeof PaymentPage>> {
  const place = atProvider ? 'provider' : 'our-page'
  const open = await openEditPayment(platform, order, { way, place })
  return { url: open?.orderPayment.url ?? editPaidPage(platform, order) }
}

/**
 * Returns the provider's form for our page.
 * @returns without a form if there is none to show; redirect to `url` then
 * @throws Problem 'order-step-refused', 'payment-unavailable'
 */
export async function openEditPaymentForm(
  platform: Platform,
  order: OrderRecord,
  way: OnlineWay,
): Promise<z.input<typeof PaymentFormView>> {
  const open = await openEditPayment(platform, order, { way, place: 'our-page' })
  if (!open) return { form: null, url: editPaidPage(platform, order) }
  if (paymentPlaceOf(open.orderPayment) !== 'our-page') return { form: null, url: open.orderPayment.url }
  const form = await paymentMethods[way].forms?.read(platform, open.orderPayment)
  return { form: form ?? null, url: editPaidPage(platform, order) }
}

type WantedPayment = { way: OnlineWay; place: PaymentPlace }
type OpenedPayment = { payment: EditPayment; orderPayment: OrderPayment }

/** @returns null if it was already paid, but the event has not arrived */
export async function openEditPayment(
  platform: Platform,
  order: OrderRecord,
  request: WantedPayment,
): Promise<OpenedPayment | null> {
  permit(mayPayOpenAmount(order))
  const options = {
    ...request,
    place: supportedPlace(platform.settings, paymentMethods[request.way], request.place),
  }
  const before = await findOpenEditPayment(platform.db, order.id)
  if (before && !isUsable(before, order, options)) await closeEditPage(platform, before)
  const payment = await platform.db.transaction().execute(async (tx) => {
    const locked = found(await lockOrder(tx, order.id), 'order-not-found')
    permit(mayPayOpenAmount(locked))
    const open = await findOpenEditPayment(tx, order.id)
    // A payment in progress elsewhere must not be duplicated.
    if (open && !isUsable(open, locked, options)) throw new Problem('payment-unavailable')
    if (open) return open
    const until = await extendOpenDeadline(tx, order.id, PAYMENT_PAGE_MINUTES_MIN)
    const expiresAt = new Date(
      Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() + PAYMENT_PAGE_HOURS_MAX * 3_600_000),
    )
    return insertEditPayment(tx, {
      ...{ orderId: order.id, provider: options.way, amountMinor: locked.openMinor, expiresAt },
    })
  })
  const orderPayment = toOrderPayment(payment)
  if (!orderPayment) return beginPage(platform, order, { payment, place: options.place })
  const state = await paymentMethods[options.way].read(platform, orderPayment)
  if (state.status === 'open') return { payment, orderPayment: orderPayment }
  await settleEdit(platform, payment, state)
  if (state.status === 'paid' || state.status === 'processing') return null
  return openEditPayment(platform, order, request)
}

const isUsable = (payment: EditPayment, order: OrderRecord, { way, place }: WantedPayment): boolean =>
  payment.provider === way &&
  // A payment without a page may get one anywhere.
  (payment.url === null || paymentPlaceOf({ orderId: payment.orderId, url: payment.url }) === place) &&
  payment.amountMinor === order.openMinor &&
  // A payment whose page could not be created keeps its end, so it needs enough time left.
  payment.expiresAt.getTime() >
    Date.now() + (payment.reference === null ? PAYMENT_PAGE_MINUTES_MIN * 60_000 : 0)

const orderPage = ({ publicUrl }: Platform, { id }: OrderRecord) => `${publicUrl}/orders/${id}`
export const editPaidPage = (platform: Platform, order: OrderRecord) =>
  `${orderPage(platform, order)}?change=paid`

async function beginPage(
  platform: Platform,
  order: OrderRecord,
  { payment, place }: { payment: EditPayment; place: PaymentPlace },
): Promise<OpenedPayment> {
  const { name: shopName } = await readShopSettings(platform.pool)
  const method = paymentMethods[payment.provider]
  const orderUrl = orderPage(platform, order)
  const details: PaymentDetails = {
    ...{ order, shopName, lines: [], capturesLater: false, expiresAt: payment.expiresAt },
    ...{ subject: payment.id, amountMinor: payment.amountMinor },
    title: `Changes to order ${order.number ?? ''}`.trim(),
    key: `pay-edit-${payment.id}${keySuffixes[place]}`,
    ...{ paidPage: editPaidPage(platform, order), leftPage: orderUrl },
    formPage: place === 'our-page' ? `${orderUrl}/pay` : null,
  }
  const page =
    place === 'kept-card' && method.savedCards
      ? { ...(await method.savedCards.begin(platform, details)), url: orderUrl }
      : await method.begin(platform, details)
  const orderPayment = toOrderPayment({ ...payment, ...page })!
  if (await writeEditPage(platform.db, payment.id, page)) return { payment, orderPayment: orderPayment }
  // In the meantime the order was edited, or the amount was paid by hand.
  await method.cancel(platform, orderPayment)
  throw new Problem('payment-unavailable')
}

export const settleEdit = (platform: Platform, { id }: EditPayment, state: PaymentState) =>
  platform.db.transaction().execute((tx) => settleEditPayment(tx, platform, id, state))

/** Closes a page that must no longer be paid. If it was paid, the payment counts. */
async function closeEditPage(platform: Platform, payment: EditPayment): Promise<void> {
  const orderPayment = toOrderPayment(payment)
  if (orderPayment) {
    const method = paymentMethods[orderPayment.provider]
    const state = await method.read(platform, orderPayment)
    await settleEdit(platform, payment, state)
    if (state.status === 'paid' || state.status === 'processing') return
    if (state.status === 'open') await method.cancel(platform, orderPayment)
  }
  await closeEditPayment(platform.db, payment.id)
}

/** Closes the payment page of an order whose amount due changed, or is no longer due. Safe to repeat. */
export async function closeStaleEditPage(platform: Platform, orderId: string): Promise<void> {
  const payment = await findOpenEditPayment(platform.db, orderId)
  const order = payment && (await findOrder(platform.pool, orderId))
  if (!order || (mayPayOpenAmount(order).allowed && payment.amountMinor === order.openMinor)) return
  await closeEditPage(platform, payment)
}

/**
 * Completes the payment that the buyer approved on the page; called when they return, and when the deadline passed.
 * @returns null if no page is open
 * @throws Problem 'payment-unavailable' while the provider does not respond
 */
export async function confirmEditPayment(platform: Platform, orderId: string): Promise<PaymentState | null> {
  const payment = await findOpenEditPayment(platform.db, orderId)
  const orderPayment = payment && toOrderPayment(payment)
  if (!orderPayment) return null
  const order = found(await findOrder(platform.pool, orderId), 'order-not-found')
  const method = paymentMethods[orderPayment.provider]
  // Do not capture an amount that is no longer due.
  const isWanted = mayPayOpenAmount(order).allowed && order.openMinor === payment.amountMinor
  const state = await (isWanted
    ? method.confirm(platform, orderPayment)
    : method.read(platform, orderPayment))
  await settleEdit(platform, payment, state)
  return state
}

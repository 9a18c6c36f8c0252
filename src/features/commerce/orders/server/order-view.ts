import type pg from 'pg'
import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { found } from '../../../../platform/http/http.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { computeArrival } from '../../../core/shipping/delivery-days.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { taxPercent } from '../../../core/shop-settings/shop-words.ts'
import { listGiftCardPayments } from '../../gift-cards/server/gift-card-sql.ts'
import { type Buyer, orderBuyer } from '../../guests/server/buyer.ts'
import type { AdminOrder, OrderView } from '../order.ts'
import { parcelTitle, trackingPage } from '../parcel-words.ts'
import {
  isBeforeSending,
  mayEdit,
  mayPay,
  maySendBack,
  mayTakeStep,
  nextForShop,
  type ReturnPeriod,
  returnUntil,
  stepPermission,
} from './order-rules.ts'
import { codeDiscountMinor, findOrder, listOrderLines, listSteps, type OrderRecord } from './order-sql.ts'
import { hasOpenWithdrawal } from './parcels/open-withdrawal-sql.ts'
import { listParcels, listUnsentPieces } from './parcels/parcel-sql.ts'
import { listDisputes } from './payments/disputes/dispute-sql.ts'
import { hasAccess } from './place/guests/guest-order-sql.ts'
import { planWhole, totalOfPlans } from './refunds/refund-rules.ts'
import { readRefundFacts } from './refunds/refund-sql.ts'
import { leftOutPieces } from './refunds/refunded-pieces-rules.ts'
import { listStockLines } from './refunds/refunded-pieces-sql.ts'
import { planEarlierRelease } from './refunds/release-pieces.ts'
import { factsOf } from './take-step.ts'

type Source = { pool: pg.Pool }

/** Builds the buyer's view of an order. */
export async function readOrderView(
  { pool }: Source,
  order: OrderRecord,
): Promise<z.input<typeof OrderView>> {
  const shop = await readShopSettings(pool)
  const facts = factsOf(order)
  const { unsent: _ofTheShop, ...sharedView } = await readSharedView(pool, order, shop)
  return {
    ...sharedView,
    can: {
      pay: mayPay(facts).allowed,
      cancel: mayTakeStep(facts, 'cancelled', 'buyer').allowed,
      sendBack: maySendBack(facts, shop, new Date()).allowed,
    },
  }
}

/** Builds the shop's view of an order. */
export async function readAdminOrder(
  { pool }: Source,
  viewer: SignedInViewer,
  order: OrderRecord,
): Promise<z.input<typeof AdminOrder>> {
  const showsAmounts = hasPermission(viewer, 'orders.money')
  const sharedView = await readSharedView(pool, order, await readShopSettings(pool))
  const [disputes, isWithdrawn] = [
    await listDisputes(pool, [order.id]),
    await hasOpenWithdrawal(pool, order.id),
  ]
  const next = nextForShop(factsOf(order)).filter((state) => hasPermission(viewer, stepPermission(state)))
  // Anyone who may refund it must know the amount.
  const plans = next.includes('refunded') ? planWhole(await readRefundFacts(pool, order.id)) : null
  return {
    ...(showsAmounts ? sharedView : withoutAmounts(sharedView)),
    ...{ showsAmounts, isWithdrawn },
    // An order that was picked up has no parcels, so which pieces the buyer took is unknown.
    leftOut:
      isBeforeSending(order) || sharedView.parcels.length > 0
        ? leftOutPieces(await listStockLines(pool, [order.id]))
        : [],
    heldRefunded: (await planEarlierRelease(pool, order)).map(({ line: { position }, pieces }) => ({
      ...{ position, quantity: pieces },
    })),
    buyer: order.memberId && order.username ? { id: order.memberId, username: order.username } : null,
    placedBy: order.placedBy,
    canEdit: hasPermission(viewer, 'orders.edit') && mayEdit(factsOf(order)).allowed,
    next,
    refund: plans === null || typeof plans === 'string' ? null : totalOfPlans(plans),
    authorisedUntil: order.isAuthorised ? (order.authorisedUntil?.toISOString() ?? null) : null,
    disputes: (showsAmounts ? disputes : []).map(({ answerBy, openedAt, closedAt, ...dispute }) => ({
      ...dispute,
      answerBy: answerBy?.toISOString() ?? null,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  }
}

/** For roles that only pack: items and addresses, without amounts. */
function withoutAmounts<Shown extends Awaited<ReturnType<typeof readSharedView>>>(view: Shown): Shown {
  return {
    ...view,
    ...{ subtotalMinor: 0, shippingMinor: 0, taxMinor: 0, taxAddedMinor: 0, totalMinor: 0, dueMinor: 0 },
    ...{ giftCards: [], changes: { backMinor: 0, openMinor: 0 }, automaticDiscounts: [] },
    ...{ discount: null, reduction: null, taxes: [], taxNote: null, buyerVatId: null, paymentText: '' },
    lines: view.lines.map((line) => ({ ...line, priceMinor: 0, totalMinor: 0 })),
  }
}

/**
 * Finds an order of the viewer. Another member's order is reported as not found, and so is a guest order in a browser
 * that neither placed it nor opened its link. Orders that an account claimed are visible to its member only.
 */
export async function readOwnOrder(
  { pool }: Source,
  { memberId, guestId }: Pick<Buyer, 'memberId' | 'guestId'>,
  orderId: string,
): Promise<OrderRecord> {
  const order = found(await findOrder(pool, orderId), 'order-not-found')
  if (order.memberId !== null && order.memberId === memberId) return order
  const isGuests = order.memberId === null && order.guestLinkId !== null && guestId !== null
  if (!isGuests || !(await hasAccess(pool, guestId, orderId))) throw new Problem('order-not-found')
  return order
}

type OrderRequest = Parameters<typeof orderBuyer>[0] & { params: { orderId: string } }

/**
 * Finds the order that a buyer's request is about.
 * @throws Problem 'sign-in-required', 'order-not-found'
 */
export const readRequestedOrder = async (call: OrderRequest): Promise<OrderRecord> =>
  readOwnOrder(call.platform, await orderBuyer(call), call.params.orderId)

const guestOf = ({ guestLinkId, memberId, awaitsAddress, confirmUntil }: OrderRecord) =>
  guestLinkId !== null && memberId === null
    ? { confirmUntil: awaitsAddress ? (confirmUntil?.toISOString() ?? null) : null }
    : null

type Shop = ReturnPeriod & Pick<ShopSettings, 'shipping'>

async function readSharedView(pool: pg.Pool, order: OrderRecord, shop: Shop) {
  const [lines, steps, parcels, unsent, giftCards] = await Promise.all([
    listOrderLines(pool, [order.id]),
    listSteps(pool, [order.id]),
    listParcels(pool, order.id),
    listUnsentPieces(pool, order.id),
    order.giftCardMinor > 0 ? listGiftCardPayments(pool, order.id) : [],
  ])
  const { id, number, state, currency, subtotalMinor, shippingMinor, shippingName, taxMinor, totalMinor } =
    order
  const { taxes, pricesIncludeTax, taxAddedMinor, taxNote, buyerVatId } = order
  const { paymentWay, paymentText, shipTo, returnReason, discountCode, automaticDiscounts } = order
  const { isByShop, isPartlyShipped, hasNothingToSend, reductionMinor, reductionReason } = order
  return {
    ...{ id, number, state, currency, subtotalMinor, shippingMinor, shippingName, taxMinor, totalMinor },
    ...{ deliveryDays: order.deliveryDays, delivery: order.delivery },
    ...{
      isAuthorised: order.isAuthorised,
      awaitsAddress: order.awaitsAddress,
      isPartlyShipped,
      hasNothingToSend,
      isByShop,
    },
    guest: guestOf(order),
    reduction: reductionMinor > 0 ? { amountMinor: reductionMinor, reason: reductionReason } : null,
    changes: { backMinor: order.overMinor, openMinor: order.openMinor },
    ...{ giftCards, dueMinor: order.dueMinor, isByMail: order.isByMail },
    ...{ paymentWay, paymentText, returnReason, shipToMail: order.shipToMail },
    // Older orders lack fields that were optional then.
    shipTo: { ...shipTo, phone: shipTo.phone ?? '', country: shipTo.country ?? '' },
    automaticDiscounts,
    discount: discountCode ? { code: discountCode, amountMinor: codeDiscountMinor(order) } : null,
    ...{ taxes, pricesIncludeTax, taxAddedMinor, taxNote, buyerVatId },
    placedAt: order.placedAt.toISOString(),
    taxPercent: taxPercent(order.taxBasisPoints),
    isPaid: order.paidAt !== null,
    payUntil:
      state === 'pending-payment' && !order.awaitsAddress ? (order.payUntil?.toISOString() ?? null) : null,
    returnUntil: returnUntil(order, shop)?.toISOString() ?? null,
    lines: lines.map((line) => ({
      position: line.position,
      slug: line.slug,
      name: line.name,
      brandName: line.brandName,
      size: line.size,
      sku: line.sku,
      quantity: line.quantity,
      waiting: line.heldPieces,
      priceMinor: line.priceMinor,
      totalMinor: line.priceMinor * line.quantity,
      picture: pictureViewOrNull(line),
    })),
    parcels: parcels.map(({ id: parcelId, lines: inside, sentAt, ...parcel }) => ({
      ...{ ...parcel, id: parcelId, sentAt: sentAt.toISOString() },
      arrival: order.deliveryDays && computeArrival(order.deliveryDays, shop.shipping, sentAt),
      trackingPage: trackingPage(parcel.carrier, parcel.tracking),
      title: parcelTitle(parcel.number, { count: parcels.length, isWhole: unsent.length === 0 }),
      lines: inside.map(({ position, name, size, quantity }) => ({ position, name, size, quantity })),
    })),
    unsent: state === 'pending-payment' || isBeforeSending(order) ? unsent : [],
    steps: steps.map((step) => ({ ...step, takenAt: step.takenAt.toISOString() })),
  }
}

import type pg from 'pg'
import type { z } from 'zod'
import { pictureViewOrNull } from '../../../../kernel/pictures/server/picture-view.ts'
import { found } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { taxPercent } from '../../../core/shop-settings/shop-words.ts'
import type { AdminOrder, OrderView } from '../order.ts'
import { parcelTitle, trackingPage } from '../parcel-words.ts'
import { mayPay, maySendBack, mayTake, nextForShop, returnUntil } from './order-rules.ts'
import { findOrder, listOrderLines, listSteps, type OrderRecord } from './order-sql.ts'
import { listParcels, unsentPieces } from './parcels/parcel-sql.ts'
import { factsOf } from './take-step.ts'

type Source = { pool: pg.Pool }

/** An order as its buyer sees it. */
export async function orderView({ pool }: Source, order: OrderRecord): Promise<z.input<typeof OrderView>> {
  const { returnDays } = await readShopSettings(pool)
  const facts = factsOf(order)
  const { unsent: _ofTheShop, ...shown } = await common(pool, order, returnDays)
  return {
    ...shown,
    can: {
      pay: mayPay(facts).allowed,
      cancel: mayTake(facts, 'cancelled', 'buyer').allowed,
      sendBack: maySendBack(facts, returnDays, new Date()).allowed,
    },
  }
}

/** The same as the shop sees it. */
export async function adminOrder({ pool }: Source, order: OrderRecord): Promise<z.input<typeof AdminOrder>> {
  const { returnDays } = await readShopSettings(pool)
  return {
    ...(await common(pool, order, returnDays)),
    buyer: order.memberId && order.username ? { id: order.memberId, username: order.username } : null,
    next: nextForShop(factsOf(order)),
  }
}

/** Another member's order is as missing as one that never was. */
export async function findOwnOrder(
  { pool }: Source,
  memberId: string,
  orderId: string,
): Promise<OrderRecord> {
  const order = found(await findOrder(pool, orderId), 'order-not-found')
  if (order.memberId !== memberId) throw new Problem('order-not-found')
  return order
}

async function common(pool: pg.Pool, order: OrderRecord, returnDays: number) {
  const [lines, steps, parcels, unsent] = await Promise.all([
    listOrderLines(pool, [order.id]),
    listSteps(pool, [order.id]),
    listParcels(pool, order.id),
    unsentPieces(pool, order.id),
  ])
  const { id, number, state, currency, subtotalMinor, shippingMinor, shippingName, taxMinor, totalMinor } =
    order
  const { taxes, pricesIncludeTax, taxAddedMinor, taxNote, buyerVatId } = order
  const { paymentWay, paymentText, shipTo, returnReason, discountCode, discountMinor } = order
  return {
    ...{ id, number, state, currency, subtotalMinor, shippingMinor, shippingName, taxMinor, totalMinor },
    ...{ paymentWay, paymentText, returnReason, shipToMail: order.shipToMail },
    // Earlier orders lack what was optional then.
    shipTo: { ...shipTo, phone: shipTo.phone ?? '', country: shipTo.country ?? '' },
    discount: discountCode ? { code: discountCode, amountMinor: discountMinor } : null,
    ...{ taxes, pricesIncludeTax, taxAddedMinor, taxNote, buyerVatId },
    placedAt: order.placedAt.toISOString(),
    taxPercent: taxPercent(order.taxBasisPoints),
    isPaid: order.paidAt !== null,
    payUntil: state === 'pending-payment' ? (order.payUntil?.toISOString() ?? null) : null,
    returnUntil: returnUntil(order, returnDays)?.toISOString() ?? null,
    lines: lines.map((line) => ({
      position: line.position,
      slug: line.slug,
      name: line.name,
      brandName: line.brandName,
      size: line.size,
      quantity: line.quantity,
      priceMinor: line.priceMinor,
      totalMinor: line.priceMinor * line.quantity,
      picture: pictureViewOrNull(line),
    })),
    parcels: parcels.map(({ id: parcelId, lines: inside, sentAt, ...parcel }) => ({
      ...{ ...parcel, id: parcelId, sentAt: sentAt.toISOString() },
      trackingPage: trackingPage(parcel.carrier, parcel.tracking),
      title: parcelTitle(parcel.number, { count: parcels.length, isWhole: unsent.length === 0 }),
      lines: inside.map(({ position, name, size, quantity }) => ({ position, name, size, quantity })),
    })),
    unsent: state === 'packed' ? unsent : [],
    steps: steps.map((step) => ({ ...step, takenAt: step.takenAt.toISOString() })),
  }
}

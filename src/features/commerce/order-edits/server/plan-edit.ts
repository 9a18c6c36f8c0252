import type pg from 'pg'
import type { z } from 'zod'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { readSaleFacts } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import { findCountry } from '../../addresses/country-names.ts'
import { measureGoods, shippingWaysFor } from '../../cart/server/cart-shipping.ts'
import { mayEdit } from '../../orders/server/order-rules.ts'
import { findOrder, type OrderRecord } from '../../orders/server/order-sql.ts'
import { findPayment } from '../../orders/server/payments/payment-sql.ts'
import { orderSums, type ReducedLine } from '../../orders/server/place/order-sums.ts'
import { readRefundFacts } from '../../orders/server/refunds/refund-sql.ts'
import { lacksPieces } from '../../orders/server/refunds/refunded-pieces-sql.ts'
import { factsOf } from '../../orders/server/take-step.ts'
import { type ChosenShipping, findChosenShipping } from '../../orders-by-hand/server/hand-order-plan.ts'
import { regionCode } from '../../tax/regions.ts'
import { taxRules } from '../../tax/server/tax-rules.ts'
import { parseVatId } from '../../tax/server/vat-id.ts'
import type { EditDraft } from '../order-edit.ts'
import { planLines, settleDifference } from './edit-rules.ts'
import { findCodeTerms, listEditableLines } from './edit-sql.ts'
import { changesBetween, type Snapshot } from './edit-words.ts'

type Source = pg.Pool | DbOrTx

/**
 * Reads an order that may be edited, with its lines and money. Lock it first if you are going to write.
 * @throws Problem 'order-not-found', or the reason why it may not be edited
 */
export async function readEditContext(source: Source, db: DbOrTx, orderId: string) {
  const order = found(await findOrder(source, orderId), 'order-not-found')
  permit(mayEdit(factsOf(order)))
  // An open payment page would still charge the amount it was opened with.
  const isWaiting = order.state === 'pending-payment' && isOnline(order.paymentWay)
  if (isWaiting && (await findPayment(db, orderId))) throw new Problem('order-edit-being-paid')
  const money = await readRefundFacts(source, orderId)
  // Refund documents refer to lines and pieces as they were.
  if (money.refundedOutsideEditsMinor > 0 || (await lacksPieces(source, orderId)))
    throw new Problem('order-edit-refunded')
  return {
    order,
    money,
    lines: await listEditableLines(source, [orderId]),
    shop: await readShopSettings(source),
  }
}

export type EditContext = Awaited<ReturnType<typeof readEditContext>>

/**
 * Computes the result of an edit: lines, totals, stock, and the money due. The preview shows it, and the edit writes
 * it.
 * @throws Problem 'form-invalid' with a message per field, 'order-edit-nothing-left'
 */
export async function planEdit(source: Source, editable: EditContext, draft: z.output<typeof EditDraft>) {
  const { order, money, lines: before, shop } = editable
  const ids = [...before, ...draft.lines].flatMap(({ productId }) => productId ?? [])
  const products = await readSaleFacts(source, [...new Set(ids)])
  const { lines, moves, problems } = planLines(before, draft.lines, { products, currency: order.currency })
  const { email } = order.shipTo
  const shipTo = draft.shipTo ? { ...withCountryName(draft.shipTo, shop), email } : order.shipTo
  const country = countryOfOrder(order, shipTo, shop)
  if (shop.taxBy === 'country' && country === null) {
    problems['shipTo.country'] = 'We do not know this country. Use its English name, such as Germany.'
  }
  const tax = taxRules(
    // Keep whether prices included tax when the order was placed.
    { ...shop, pricesIncludeTax: order.pricesIncludeTax },
    {
      ...{ country, region: regionCode(country, shipTo.state ?? '') },
      vatCountry: order.buyerVatId ? (parseVatId(order.buyerVatId)?.country ?? null) : null,
    },
  )
  const reduced: ReducedLine[] = lines
  const code = await findCodeTerms(source, order.discountCodeId)
  const value = reduced.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0)
  const discount = code && value >= code.leastMinor ? code.terms : null
  const ofLines = before.reduce((sum, { reductionMinor }) => sum + reductionMinor, 0)
  const pricing = { tax, discount, reductionMinor: Math.max(0, order.reductionMinor - ofLines) }
  const { valueMinor } = orderSums(reduced, { ...pricing, shippingMinor: 0 })
  const goods = measureGoods(
    lines.map(({ productId, size, quantity }) => ({
      ...{ isSold: true, stock: null, quantity },
      weightGrams:
        products.get(productId ?? '')?.variants.find((one) => one.size === size)?.weightGrams ?? null,
    })),
    { subtotalMinor: valueMinor, discountMinor: 0, shippingDiscountMinor: 0 },
    shop.shipping,
  )
  const isPickedUp = order.paymentWay === 'pick-up'
  const ways = isPickedUp ? [] : shippingWaysFor(shop.shipping, country, goods)
  const chosen = isPickedUp ? null : findChosenShipping(draft.shipping, ways)
  if (draft.shipping && !chosen) problems.shipping = 'This rate is not offered for this order'
  const shipping = chosen ? withPromisedDates(chosen, order) : shippingOf(order)
  if (Object.keys(problems).length > 0) throw new Problem('form-invalid', { fields: problems })
  const sums = orderSums(reduced, { ...pricing, shippingMinor: shipping.priceMinor })

  const isPaid = order.paidAt !== null
  const differenceMinor = sums.totalMinor - order.totalMinor
  if (sums.totalMinor <= (isPaid ? 0 : order.giftCardMinor)) throw new Problem('order-edit-nothing-left')
  const facts = { isPaid, overMinor: order.overMinor, openMinor: order.openMinor }
  const [was, now] = [
    snapshot(order, before, shippingOf(order)),
    snapshot({ ...sums, shipTo }, lines, shipping),
  ]
  return {
    ...{ lines, moves, sums, tax, shipping, shipTo, ways, differenceMinor, before: was, after: now },
    money: settleDifference({ ...facts, owedBackMinor: money.owedBackMinor }, differenceMinor),
    changes: changesBetween(was, now, order.currency),
  }
}

export type EditPlan = Awaited<ReturnType<typeof planEdit>>

function countryOfOrder({ paymentWay }: OrderRecord, { country }: { country?: string }, shop: ShopSettings) {
  return paymentWay === 'pick-up'
    ? shop.taxCountry
    : (findCountry(country || shop.defaultCountry)?.code ?? null)
}

/** Known countries are stored by name, as when an order is placed. */
const withCountryName = <Address extends { country: string }>(
  address: Address,
  { defaultCountry }: ShopSettings,
) => ({
  ...address,
  country: findCountry(address.country)?.name ?? (address.country || defaultCountry),
})

const shippingOf = ({
  shippingName: name,
  shippingMinor: priceMinor,
  deliveryDays: days,
  delivery,
}: OrderRecord): ChosenShipping => ({
  ...{ name, priceMinor, days, delivery },
})

/** Dates are promised only once nothing but the shop holds up the order. */
const withPromisedDates = (shipped: ChosenShipping, order: OrderRecord): ChosenShipping => ({
  ...shipped,
  delivery: order.paidAt !== null || order.delivery !== null ? shipped.delivery : null,
})

function snapshot(
  { shipTo, totalMinor }: { shipTo: Record<string, string | undefined>; totalMinor: number },
  lines: Snapshot['lines'],
  shipping: ChosenShipping,
): Snapshot {
  return {
    lines: lines.map(({ position, name, size, quantity, priceMinor }) => ({
      ...{ position, name, size, quantity, priceMinor },
    })),
    shipTo: { ...shipTo },
    ...{ shippingName: shipping.name, shippingMinor: shipping.priceMinor, totalMinor },
  }
}

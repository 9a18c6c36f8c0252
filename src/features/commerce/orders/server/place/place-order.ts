import type { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { pipeline } from '../../../../../platform/fast/statements.ts'
import { permit } from '../../../../../platform/http/http.ts'
import { readAndRunIdempotent } from '../../../../../platform/http/idempotency.ts'
import { canMail } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import { serverMeans, shopSettings, shopView } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { countryOf } from '../../../addresses/country-names.ts'
import { addAddress } from '../../../addresses/server/address-sql.ts'
import type { CartLineView } from '../../../cart/cart.ts'
import { cartLinesOf } from '../../../cart/server/cart-sql.ts'
import { canBeBought, cartTotals } from '../../../cart/server/cart-totals.ts'
import { cartView, lineViews } from '../../../cart/server/cart-view.ts'
import { changesSince, lineKey } from '../../../cart/server/seen-cart.ts'
import type { DiscountTerms, OrderDiscount } from '../../../discounts/discount.ts'
import { termsMark } from '../../../discounts/discount-words.ts'
import { termsFor, type Using } from '../../../discounts/server/discount-rules.ts'
import { countUse, discountToUse } from '../../../discounts/server/discount-use-sql.ts'
import type { OrderForm, PlacedOrder } from '../../order.ts'
import { queueOrderLetter, queueShopLetter } from '../letters/order-letter-jobs.ts'
import { type BuyerFacts, buyerFacts } from './buyer-facts-sql.ts'
import { taxedBy } from './order-tax.ts'
import { cartLock, insertOrder } from './place-order-sql.ts'
import { mayOrder, payUntil, unpaidProblem } from './unpaid-rules.ts'

type OrderCall = Parameters<typeof readAndRunIdempotent>[0] & {
  platform: Platform
  body: z.output<typeof OrderForm>
}

/**
 * Makes an order of the member's cart, at the prices and with the stock of this moment; nothing the browser
 * says decides what it costs. The pieces leave the stock and the cart with it. What can no longer be bought
 * and was shown so stays in the cart.
 * @throws Problem 'address-not-confirmed', 'too-many-unpaid-orders', 'too-many-unpaid-pieces',
 *   'too-many-abandoned-orders', 'cart-empty', 'payment-way-off', 'form-invalid', and with the cart as it is now
 *   'out-of-stock', 'not-enough-stock', 'cart-changed'; for a code, see `holdDiscount`
 */
export function placeOrder(call: OrderCall): Promise<z.input<typeof PlacedOrder>> {
  const { memberId } = call.viewer
  // In this order: the lines are read after the lock, when nobody else can take their pieces. A member's orders wait for
  // each other at the lock, so each sees those before it in what the buyer has not paid.
  const reads = {
    ...{ shop: shopSettings(), lock: cartLock(memberId) },
    ...{ lines: cartLinesOf(memberId), buyer: buyerFacts(memberId) },
  }
  return readAndRunIdempotent(call, reads, (tx, { shop: [shop], lines, buyer: [buyer] }) =>
    orderCart(tx, call, { shop: shop!, buyer: buyer!, lines: lineViews(lines, shop!.currency) }),
  )
}

type Found = { shop: ShopSettings; buyer: BuyerFacts; lines: CartLineView[] }

async function orderCart(
  tx: Tx,
  { platform, viewer: { memberId, email }, body: form }: OrderCall,
  { shop, buyer, lines }: Found,
): Promise<z.input<typeof PlacedOrder>> {
  permit(mayOrder(buyer, platform.settings))
  const way = shopView(shop, serverMeans(platform)).paymentWays.find(({ code }) => code === form.paymentWay)
  if (!way) throw new Problem('payment-way-off')

  checkLines(lines, shop, form.seen)
  const bought = lines.filter(canBeBought)
  const shipping = shippingFor(shop, form)
  const { currency } = shop
  const taxed = await taxedBy(tx, shop, form)
  const rates = { tax: taxed.rules, shippingMinor: shipping.priceMinor }
  const { subtotalMinor } = cartTotals(bought, rates)
  const held = form.discount
    ? await holdDiscount(tx, memberId, form.discount, { subtotalMinor, currency, now: new Date() })
    : null
  const totals = cartTotals(bought, rates, held?.terms)
  if (form.seenTotalMinor !== undefined && form.seenTotalMinor !== totals.totalMinor) {
    const fields = { cart: 'Tax or shipping changed.' }
    throw new Problem('cart-changed', { cart: cartView(lines, shop), fields })
  }
  // A discount of zero is not a use.
  const discount = totals.discountMinor > 0 ? held : null

  const country = countryOf(form.shipTo.country)?.name ?? (form.shipTo.country || shop.defaultCountry)
  const id = newId()
  const now = new Date()
  // A free order needs no payment.
  const state = totals.totalMinor === 0 ? 'paid' : 'pending-payment'
  if (state !== 'paid') {
    const problem = unpaidProblem(buyer, shop, { pieces: piecesOf(bought), now })
    if (problem) throw problem
  }
  await insertOrder(
    tx,
    {
      id,
      memberId,
      state,
      ...totals,
      discount,
      currency,
      taxBasisPoints:
        shop.taxBy === 'country'
          ? Math.round((totals.taxes[0]?.percent ?? 0) * 1000) / 10
          : shop.taxBasisPoints,
      taxNote: taxed.rules.note,
      pricesIncludeTax: taxed.rules.isInPrices,
      buyerVatId: taxed.buyerVatId,
      shippingTax: totals.shares.shipping,
      shippingName: shipping.name,
      paymentWay: way.code,
      paymentText: way.text,
      shipTo: { ...form.shipTo, country },
      payUntil: state === 'paid' ? null : payUntil(way.code, { shop, buyer, now }),
      // Where mails are files there is nobody to ask.
      mailsShipTo: !canMail(platform.settings) || form.shipTo.email.toLowerCase() === email.toLowerCase(),
    },
    totals.shares.lines.map((sums, at) => ({ ...bought[at]!, ...sums })),
  )
  if (form.keepsAddress) await keepAddress(tx, memberId, { ...form.shipTo, country, isDefault: false })
  if (discount) await countUse(tx, discount.id, totals.discountMinor)
  // A card payment confirms its order; every other order is confirmed by placing it.
  if (way.code !== 'stripe' || state === 'paid') {
    await queueOrderLetter(tx, { orderId: id, kind: 'placed' })
    await queueShopLetter(tx, id, shop)
  }
  return { id: id as never }
}

/** An address book that is full is no reason to refuse an order. */
async function keepAddress(tx: Tx, memberId: string, address: Parameters<typeof addAddress>[2]) {
  try {
    await addAddress(tx, memberId, address)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const piecesOf = (lines: CartLineView[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Nothing is ordered that the buyer did not see. */
function checkLines(lines: CartLineView[], shop: ShopSettings, seen: string) {
  if (lines.length === 0) throw new Problem('cart-empty')
  const changes = changesSince(seen, { lines }, shop)
  const changed = lines.filter((line) => changes[lineKey(line)])
  const short = lines.filter((line) => canBeBought(line) && line.stock !== null && line.stock < line.quantity)
  for (const line of short) changes[lineKey(line)] ??= `Only ${line.stock} left.`
  const now = { cart: cartView(lines, shop), fields: changes }
  if (changed.some((line) => line.isSold && line.stock === 0)) throw new Problem('out-of-stock', now)
  if (short.length > 0) throw new Problem('not-enough-stock', now)
  if (Object.keys(changes).length > 0) throw new Problem('cart-changed', now)
  if (!lines.some(canBeBought)) throw new Problem('out-of-stock', now)
}

const DISCOUNT_FIELD = 'discount.code'

/**
 * The code of an order, locked until the order is written, so that nobody else can use it up.
 * @throws Problem for one that cannot be used for it, and 'discount-changed' where its buyer was shown other
 *   terms
 */
async function holdDiscount(
  tx: Tx,
  memberId: string,
  wanted: z.output<typeof OrderDiscount>,
  using: Using,
): Promise<{ id: string; code: string; terms: DiscountTerms }> {
  const { discount } = await pipeline(tx, discountToUse(wanted.code, memberId))
  const [found] = discount
  const terms = termsFor(found, using, DISCOUNT_FIELD)
  if (termsMark(terms) !== wanted.seen) {
    throw new Problem('discount-changed', { fields: { [DISCOUNT_FIELD]: problemWords['discount-changed'] } })
  }
  return { id: found!.id, code: found!.code, terms }
}

/** Pick-up has no shipping. */
function shippingFor(shop: ShopSettings, { shippingWayId, paymentWay }: z.output<typeof OrderForm>) {
  if (paymentWay === 'pick-up') return { name: 'Pick-up', priceMinor: 0 }
  const way = shop.shippingWays.find(({ id }) => id === shippingWayId)
  if (!way)
    throw new Problem('form-invalid', { fields: { shippingWayId: 'Please choose how it is shipped' } })
  return way
}

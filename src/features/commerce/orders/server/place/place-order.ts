import type { z } from 'zod'
import { dayIn } from '../../../../../kernel/time/zones.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { permit } from '../../../../../platform/http/http.ts'
import { readAndRunIdempotent, type Write } from '../../../../../platform/http/idempotency.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { canSendMail } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { problemWords } from '../../../../../problem-words.ts'
import { Problem } from '../../../../../problems.ts'
import { serverCapabilities, shopView } from '../../../../core/shop-settings/server/shop-settings.ts'
import { isOnline } from '../../../../core/shop-settings/shop-words.ts'
import { findCountry } from '../../../addresses/country-names.ts'
import { addAddress } from '../../../addresses/server/address-sql.ts'
import { canBeBought } from '../../../cart/can-be-bought.ts'
import type { CartLineView, CartView } from '../../../cart/cart.ts'
import { changesSince, lineKey } from '../../../cart/server/cart-fingerprint.ts'
import { measureGoods } from '../../../cart/server/cart-shipping.ts'
import { cartLinesOf } from '../../../cart/server/cart-sql.ts'
import { cartTotals } from '../../../cart/server/cart-totals.ts'
import { cartView, lineViews } from '../../../cart/server/cart-view.ts'
import { type Pricing, pricingStatement, readPricing } from '../../../cart/server/pricing.ts'
import { saveOrderAutomaticDiscounts } from '../../../discounts/server/automatic/automatic-use-sql.ts'
import { countDiscountUse } from '../../../discounts/server/discount-use-sql.ts'
import { hashOfCode } from '../../../gift-cards/server/gift-card-code.ts'
import { splitAcrossGiftCards } from '../../../gift-cards/server/gift-card-rules.ts'
import { lockGiftCards, spendGiftCards } from '../../../gift-cards/server/gift-card-sql.ts'
import type { Buyer } from '../../../guests/server/buyer.ts'
import type { OrderForm, PlacedOrder } from '../../order.ts'
import { queueOrderLetter, queueShopLetter } from '../letters/order-letter-jobs.ts'
import { type BuyerFacts, buyerFacts } from './buyer-facts-sql.ts'
import { admitGuest, beginGuestOrder, confirmUntil } from './guests/begin-guest-order.ts'
import { holdDiscount } from './hold-discount.ts'
import { shippingFor } from './order-shipping.ts'
import { readOrderTax } from './order-tax.ts'
import { cartLock, insertOrder, writeGiftCardPart } from './place-order-sql.ts'
import { mayOrder, paymentDeadline, unpaidProblem } from './unpaid-rules.ts'

type OrderCall = Omit<Write, 'viewer'> & {
  platform: Platform
  viewer: Buyer & { email: string | null }
  body: z.output<typeof OrderForm>
}

/**
 * Turns the cart of a member or guest into an order at current prices and stock; nothing the browser sends decides on
 * the price. The pieces leave the stock and the cart. Items that can no longer be bought, and were shown so, stay in
 * the cart.
 * @throws Problem 'address-not-confirmed', 'too-many-unpaid-orders', 'too-many-unpaid-pieces',
 * 'too-many-abandoned-orders', 'cart-empty', 'payment-way-off', 'form-invalid', and with the current cart
 * 'out-of-stock', 'not-enough-stock', 'cart-changed'; for a code, see `holdDiscount`
 */
export function placeOrder(call: OrderCall): Promise<z.input<typeof PlacedOrder>> {
  const { id: ownerId } = call.viewer
  const id = newId()
  // Keep this order: the lines are read after the lock, when no one else can take their pieces. The lock also
  // serializes a member's orders, so that each counts earlier ones as unpaid.
  const reads = {
    ...{ pricing: pricingStatement(ownerId), lock: cartLock(ownerId) },
    ...{ lines: cartLinesOf(ownerId), buyer: buyerFacts(ownerId) },
  }
  const answer = { id: id as never }
  return readAndRunIdempotent({ ...call, answer }, reads, async (tx, { lines, buyer: [buyer], ...read }) => {
    const pricing = await readPricing(tx, read.pricing)
    await orderCart(tx, call, { id, buyer, pricing, lines: lineViews(lines, pricing.shop.currency) })
    return answer
  })
}

type OrderInputs = {
  /** The order's new id. */
  id: string
  /** undefined for a guest. */
  buyer: BuyerFacts | undefined
  pricing: Pricing
  lines: CartLineView[]
}

async function orderCart(
  tx: Tx,
  { platform, c, viewer: { id: ownerId, memberId, guestId, email }, body: form }: OrderCall,
  { id, buyer, pricing, lines }: OrderInputs,
): Promise<void> {
  const { shop, rules } = pricing
  if (buyer) permit(mayOrder(buyer, platform.settings))
  const way = shopView(shop, serverCapabilities(platform)).paymentWays.find(
    ({ code }) => code === form.paymentWay,
  )
  if (!way) throw new Problem('payment-way-off')

  const cart = () => cartView(lines, pricing)
  checkLines(lines, pricing, form.seen, cart)
  const bought = lines.filter(canBeBought)
  const { currency } = shop
  const taxed = await readOrderTax(tx, shop, form)
  const { subtotalMinor } = cartTotals(bought, { tax: taxed.rules, shippingMinor: 0 })
  const heldDiscount = form.discount
    ? await holdDiscount(tx, ownerId, form.discount, { subtotalMinor, currency, now: new Date() })
    : null
  const unshipped = cartTotals(bought, { tax: taxed.rules, shippingMinor: 0 }, heldDiscount?.terms, rules)
  const shipping = shippingFor(form, { shop, goods: measureGoods(bought, unshipped, shop.shipping), cart })
  const rates = { tax: taxed.rules, shippingMinor: shipping.priceMinor }
  const totals = cartTotals(bought, rates, heldDiscount?.terms, rules)
  if (form.seenTotalMinor !== undefined && form.seenTotalMinor !== totals.totalMinor) {
    const fields = { cart: 'Tax or shipping changed.' }
    throw new Problem('cart-changed', { cart: cart(), fields })
  }
  const cards = await holdGiftCards(tx, form.giftCards, {
    ...{ totalMinor: totals.totalMinor, currency, today: dayIn(shop.timeZone, new Date()) },
  })
  const dueMinor = totals.totalMinor - cards.paidMinor
  if (form.seenDueMinor !== undefined && form.seenDueMinor !== dueMinor) {
    throw new Problem('gift-card-changed', { fields: { giftCards: problemWords['gift-card-changed'] } })
  }
  // A discount of zero does not count as a use.
  const discount = totals.codeMinor > 0 ? heldDiscount : null

  const country = findCountry(form.shipTo.country)?.name ?? (form.shipTo.country || shop.defaultCountry)
  const now = new Date()
  const guest = buyer ? null : { guestId: guestId!, email: form.shipTo.email, address: c.var.address }
  if (guest) await admitGuest(tx, platform, guest, { shop, pieces: piecesOf(bought) })
  // A free order, or one fully paid by gift cards, is paid at once; a guest's waits for its address first.
  const state = dueMinor === 0 && !guest ? 'paid' : 'pending-payment'
  if (buyer && state !== 'paid') {
    const problem = unpaidProblem(buyer, shop, { pieces: piecesOf(bought), now })
    if (problem) throw problem
  }
  if (form.keepsAddress && memberId)
    await saveAddress(tx, memberId, { ...form.shipTo, country, isDefault: false })
  if (discount) await countDiscountUse(tx, discount.id, totals.codeMinor)
  if (state === 'paid') await enqueue(tx, 'write-invoices', { orderId: id })
  // An online payment confirms its order, and a guest the address; all other orders are confirmed when placed.
  if (!guest && (!isOnline(way.code) || state === 'paid')) {
    await queueOrderLetter(tx, { orderId: id, kind: 'placed' })
    await queueShopLetter(tx, id, shop)
  }
  await insertOrder(
    tx,
    {
      id,
      ...{ memberId, guestId, state },
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
      deliveryDays: shipping.days,
      // Transfers and card payments hold up the order, so no dates are promised yet.
      delivery: state === 'paid' || (buyer && way.code === 'on-delivery') ? shipping.delivery : null,
      paymentWay: way.code,
      paymentText: way.text,
      shipTo: { ...form.shipTo, country },
      payUntil: !buyer
        ? confirmUntil(now)
        : state === 'paid'
          ? null
          : paymentDeadline(way.code, { shop, buyer, now }),
      // Without a mail server, no one can be asked.
      mailsShipTo:
        !guest &&
        (!canSendMail(platform.settings) || form.shipTo.email.toLowerCase() === email?.toLowerCase()),
    },
    totals.shares.lines.map((sums, at) => ({ ...bought[at]!, ...sums })),
  )
  await saveOrderAutomaticDiscounts(tx, id, totals.automatic)
  if (cards.paidMinor > 0) await payWithGiftCards(tx, id, cards)
  if (guest) await beginGuestOrder(tx, platform, { ...guest, orderId: id })
  // Counted per day only. A retried request returns the stored response, so it is not counted again.
  if (form.source) platform.pageViews.countOrder(form.source)
}

type HeldGiftCards = { shares: ReturnType<typeof splitAcrossGiftCards>; paidMinor: number }

/**
 * Locks the gift cards of an order until it is written, so that no one else pays with them.
 * @throws Problem if one of them cannot be used
 */
async function holdGiftCards(
  tx: Tx,
  codes: readonly string[],
  order: { totalMinor: number; currency: string; today: string },
): Promise<HeldGiftCards> {
  if (codes.length === 0) return { shares: [], paidMinor: 0 }
  const found = await lockGiftCards(tx, codes.map(hashOfCode))
  const shares = splitAcrossGiftCards(found, order)
  return { shares, paidMinor: shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}

async function payWithGiftCards(tx: Tx, orderId: string, { shares, paidMinor }: HeldGiftCards) {
  await writeGiftCardPart(tx, orderId, paidMinor)
  await spendGiftCards(tx, orderId, shares)
}

/** Saves the address; a full address book must not fail the order. */
async function saveAddress(tx: Tx, memberId: string, address: Parameters<typeof addAddress>[2]) {
  try {
    await addAddress(tx, memberId, address)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const piecesOf = (lines: CartLineView[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Refuses the order if anything differs from what the buyer saw. */
function checkLines(
  lines: CartLineView[],
  { shop, rules }: Pricing,
  shownFingerprint: string,
  cart: () => CartView,
) {
  if (lines.length === 0) throw new Problem('cart-empty')
  const changes = changesSince(shownFingerprint, { lines }, shop, rules)
  const changed = lines.filter((line) => changes[lineKey(line)])
  const short = lines.filter((line) => canBeBought(line) && line.stock !== null && line.stock < line.quantity)
  for (const line of short) changes[lineKey(line)] ??= `Only ${line.stock} left.`
  const refuse = (code: 'out-of-stock' | 'not-enough-stock' | 'cart-changed') => {
    throw new Problem(code, { cart: cart(), fields: changes })
  }
  if (changed.some((line) => line.isSold && line.stock === 0)) refuse('out-of-stock')
  if (short.length > 0) refuse('not-enough-stock')
  if (Object.keys(changes).length > 0) refuse('cart-changed')
  if (!lines.some(canBeBought)) refuse('out-of-stock')
}

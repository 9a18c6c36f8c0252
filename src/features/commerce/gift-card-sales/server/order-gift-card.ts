import type { z } from 'zod'
import { dayIn } from '../../../../kernel/time/zones.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { permit } from '../../../../platform/http/http.ts'
import { readAndRunIdempotent, type Write } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import {
  serverCapabilities,
  shopSettingsStatement,
  shopView,
} from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import type { PlacedOrder } from '../../orders/order.ts'
import { queueOrderLetter, queueShopLetter } from '../../orders/server/letters/order-letter-jobs.ts'
import { type BuyerFacts, buyerFacts } from '../../orders/server/place/buyer-facts-sql.ts'
import { cartLock, insertOrder, markByMail } from '../../orders/server/place/place-order-sql.ts'
import { mayOrder, paymentDeadline, unpaidProblem } from '../../orders/server/place/unpaid-rules.ts'
import type { GiftCardOrderForm } from '../gift-card-sale.ts'
import { BY_MAIL } from '../gift-card-sale-words.ts'
import { insertGiftCardSale, readGiftCardSettings } from './gift-card-sale-sql.ts'

type Call = Omit<Write, 'viewer'> & {
  platform: Platform
  viewer: SignedInViewer
  body: z.output<typeof GiftCardOrderForm>
}

/** The ways to pay for a gift card. It is mailed, so it must be paid in advance. */
export const waysToPay = (shop: ShopSettings, platform: Platform) =>
  shopView(shop, serverCapabilities(platform)).paymentWays.filter(
    ({ code }) => code !== 'on-delivery' && code !== 'pick-up',
  )

/**
 * Orders a gift card: one line without product, shipping or tax, because tax is charged on what the card buys
 * (DEC-115). Neither discounts nor gift cards can pay for it.
 * @throws Problem 'gift-cards-not-sold', 'payment-way-off', 'form-invalid', and the problems of the limits on unpaid
 * orders
 */
export function orderGiftCard(call: Call): Promise<z.input<typeof PlacedOrder>> {
  const { memberId } = call.viewer
  // The lock serializes the orders of a member, so that each counts those before it.
  const reads = { shop: shopSettingsStatement(), lock: cartLock(memberId), buyer: buyerFacts(memberId) }
  return readAndRunIdempotent(call, reads, (tx, { shop: [shop], buyer: [buyer] }) =>
    placeGiftCardOrder(tx, call, shop!, buyer!),
  )
}

async function placeGiftCardOrder(
  tx: Tx,
  { platform, viewer, body: form }: Call,
  shop: ShopSettings,
  buyer: BuyerFacts,
): Promise<z.input<typeof PlacedOrder>> {
  permit(mayOrder(buyer, platform.settings))
  const settings = await readGiftCardSettings(tx)
  if (!settings.isOn) throw new Problem('gift-cards-not-sold')
  if (!settings.amountsMinor.includes(form.amountMinor)) {
    throw new Problem('form-invalid', { fields: { amountMinor: 'Please choose an amount' } })
  }
  const way = waysToPay(shop, platform).find(({ code }) => code === form.paymentWay)
  if (!way) throw new Problem('payment-way-off')
  const now = new Date()
  const problem = unpaidProblem(buyer, shop, { pieces: 1, now })
  if (problem) throw problem

  const id = newId()
  const { amountMinor, to, words } = form
  const today = dayIn(shop.timeZone, now)
  const nothing = { discountMinor: 0, taxMinor: 0, taxAddedMinor: 0 }
  await insertOrder(
    tx,
    {
      ...{ id, memberId: viewer.memberId, state: 'pending-payment', currency: shop.currency },
      ...{ subtotalMinor: amountMinor, totalMinor: amountMinor, shippingMinor: 0, shippingDiscountMinor: 0 },
      ...{ ...nothing, taxBasisPoints: 0, taxes: [], taxNote: null, buyerVatId: null, discount: null },
      ...{ pricesIncludeTax: shop.pricesIncludeTax, shippingTax: { taxMinor: 0, taxAddedMinor: 0 } },
      ...{ shippingName: BY_MAIL, deliveryDays: null, delivery: null },
      ...{ paymentWay: way.code, paymentText: way.text },
      shipTo: {
        ...{ firstName: viewer.username, lastName: '', email: viewer.email, phone: '' },
        ...{ address: '', city: '', state: '', zipCode: '', country: '' },
      },
      payUntil: paymentDeadline(way.code, { shop, buyer, now }),
      mailsShipTo: true,
    },
    [
      {
        ...{ productId: null as never, slug: '', name: 'Gift card', brandName: null, size: 'One Size' },
        ...{ quantity: 1, priceMinor: amountMinor, wasMinor: null, currency: shop.currency, stock: null },
        ...{ isSold: true, taxClass: 'zero', picture: null, sku: null, weightGrams: null, ...nothing },
        ...{ brandId: null, categoryId: null },
      } as Parameters<typeof insertOrder>[2][number],
    ],
  )
  await markByMail(tx, id)
  await insertGiftCardSale(tx, {
    ...{ orderId: id, amountMinor, words, toName: to?.name ?? null, toEmail: to?.email ?? null },
    sendOn: form.sendOn !== null && form.sendOn > today ? form.sendOn : today,
  })
  // An online payment confirms its order.
  if (!isOnline(way.code)) {
    await queueOrderLetter(tx, { orderId: id, kind: 'placed' })
    await queueShopLetter(tx, id, shop)
  }
  return { id: id as never }
}

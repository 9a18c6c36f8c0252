import type { Stripe } from 'stripe'
import type { Platform } from '../../../../../../platform/platform.ts'
import { cardAmount } from '../../../../../core/shop-settings/card-amount.ts'
import type { OrderRecord } from '../../order-sql.ts'
import type { PaymentWish } from '../payment-method.ts'
import { asked } from './stripe-client.ts'

/** The maximum of Stripe's page; a cart may have as many lines, and there are additional charges. */
const LINES_MAX = 100
/** Characters of a coupon's name. */
const COUPON_NAME_MAX = 40

/** A discount and what gift cards paid become a Stripe coupon for this order only: no line may cost less than zero. */
export async function discountsFor(platform: Platform, order: OrderRecord) {
  const { automaticDiscounts, discountCode, discountMinor, reductionMinor, giftCardMinor } = order
  const offMinor = discountMinor + reductionMinor + giftCardMinor
  if (offMinor === 0) return {}
  const names = [
    ...automaticDiscounts.map(({ name }) => name),
    ...(discountCode ? [`Discount (${discountCode})`] : []),
    ...(reductionMinor > 0 ? ['Reduction'] : []),
    ...(giftCardMinor > 0 ? ['Gift card'] : []),
  ]
  const wanted = {
    name: names.join(', ').slice(0, COUPON_NAME_MAX),
    currency: order.currency.toLowerCase(),
    amount_off: cardAmount(offMinor, order.currency),
    duration: 'once',
    max_redemptions: 1,
    metadata: { orderId: order.id },
  } satisfies Stripe.CouponCreateParams
  const { id } = await asked(platform, (stripe) =>
    stripe.coupons.create(wanted, {
      // Once edited it may be another amount.
      idempotencyKey: `discount-${order.id}${order.editCount > 0 ? `-${order.editCount}` : ''}`,
    }),
  )
  return { discounts: [{ coupon: id }] }
}

/** @param customerId the buyer as a customer of Stripe, who may keep the card for the next time; null for a guest */
export function sessionFor(wish: PaymentWish, customerId: string | null) {
  const { order, subject, lines, title, amountMinor, expiresAt, capturesLater } = wish
  const currency = order.currency.toLowerCase()
  const item = (name: string, amount: number, quantity = 1) => ({
    quantity,
    price_data: { currency, unit_amount: cardAmount(amount, order.currency), product_data: { name } },
  })
  const charges = [
    ...(order.shippingMinor > 0 ? [item(order.shippingName, order.shippingMinor)] : []),
    ...(order.taxAddedMinor > 0 ? [item('Tax', order.taxAddedMinor)] : []),
  ]
  // Stripe takes no line below zero: tax that is taken out of the prices is taken out of one line for all.
  const isRelieved = order.taxAddedMinor < 0
  const isListed = lines.length + charges.length <= LINES_MAX
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const metadata = { orderId: subject }
  // A guest's is confirmed before anything can be paid.
  const email = order.guestLinkId === null ? order.email : order.shipTo.email
  return {
    mode: 'payment',
    // Cards, and the wallets that hold cards, are paid at once or not at all; other methods would leave an order
    // pending for days.
    allowed_payment_method_types: ['card'],
    client_reference_id: subject,
    // Stripe mails its receipt there, so it is never an address that nobody confirmed.
    ...(customerId
      ? { customer: customerId, saved_payment_method_options: { payment_method_save: 'enabled' as const } }
      : email
        ? { customer_email: email }
        : {}),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...placeOf(wish),
    metadata,
    payment_intent_data: {
      // Stripe copies it onto the charge, so that a refund event names its order.
      metadata,
      ...(capturesLater ? { capture_method: 'manual' as const } : {}),
    },
    line_items:
      title !== null
        ? [item(title, amountMinor)]
        : [
            ...(isRelieved
              ? [
                  item(
                    `${pieces} pieces, without tax`,
                    order.totalMinor + order.discountMinor + order.reductionMinor,
                  ),
                ]
              : isListed
                ? lines.map(({ name, size, quantity, priceMinor }) =>
                    item(`${name}, size ${size}`, priceMinor, quantity),
                  )
                : [item(`${pieces} pieces`, order.subtotalMinor)]),
            ...(isRelieved ? [] : charges),
          ],
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** On our page or on Stripe's, and where the buyer is led from there. */
const placeOf = ({ formPage, paidPage, leftPage }: PaymentWish) =>
  formPage === null
    ? { success_url: paidPage, cancel_url: leftPage }
    : { ui_mode: 'embedded_page' as const, return_url: paidPage }

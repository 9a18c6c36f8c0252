import type { Stripe } from 'stripe'
import type { Platform } from '../../../../../../platform/platform.ts'
import { cardAmount } from '../../../../../core/shop-settings/card-amount.ts'
import type { OrderRecord } from '../../order-sql.ts'
import type { PaymentDetails } from '../payment-method.ts'
import { callStripe } from './stripe-client.ts'

/** The maximum of Stripe's page. A cart may have as many lines, and charges are added to them. */
const LINES_MAX = 100
/** Maximum length of a coupon's name. */
const COUPON_NAME_MAX = 40

/**
 * Creates a Stripe coupon for this order only, for its discount and what gift cards paid. Stripe allows no negative
 * lines.
 */
export async function createOrderCoupon(platform: Platform, order: OrderRecord) {
  const { automaticDiscounts, discountCode, discountMinor, reductionMinor, giftCardMinor } = order
  const offMinor = discountMinor + reductionMinor + giftCardMinor
  if (offMinor === 0) return {}
  const names = [
    ...automaticDiscounts.map(({ name }) => name),
    ...(discountCode ? [`Discount (${discountCode})`] : []),
    ...(reductionMinor > 0 ? ['Reduction'] : []),
    ...(giftCardMinor > 0 ? ['Gift card'] : []),
  ]
  const couponParams = {
    name: names.join(', ').slice(0, COUPON_NAME_MAX),
    currency: order.currency.toLowerCase(),
    amount_off: cardAmount(offMinor, order.currency),
    duration: 'once',
    max_redemptions: 1,
    metadata: { orderId: order.id },
  } satisfies Stripe.CouponCreateParams
  const { id } = await callStripe(platform, (stripe) =>
    stripe.coupons.create(couponParams, {
      // An edit may change the amount.
      idempotencyKey: `discount-${order.id}${order.editCount > 0 ? `-${order.editCount}` : ''}`,
    }),
  )
  return { discounts: [{ coupon: id }] }
}

/** @param customerId the buyer's Stripe customer, who may save the card; null for a guest */
export function sessionFor(details: PaymentDetails, customerId: string | null) {
  const { order, subject, lines, title, amountMinor, expiresAt, capturesLater } = details
  const currency = order.currency.toLowerCase()
  const item = (name: string, amount: number, quantity = 1) => ({
    quantity,
    price_data: { currency, unit_amount: cardAmount(amount, order.currency), product_data: { name } },
  })
  const charges = [
    ...(order.shippingMinor > 0 ? [item(order.shippingName, order.shippingMinor)] : []),
    ...(order.taxAddedMinor > 0 ? [item('Tax', order.taxAddedMinor)] : []),
  ]
  // Stripe allows no negative lines, so when included tax is deducted, all items become one line without tax.
  const isRelieved = order.taxAddedMinor < 0
  const isListed = lines.length + charges.length <= LINES_MAX
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const metadata = { orderId: subject }
  // A guest's address is confirmed before anything can be paid.
  const email = order.guestLinkId === null ? order.email : order.shipTo.email
  return {
    mode: 'payment',
    // Cards and card wallets are paid at once or not at all; other methods would leave an order pending for days.
    allowed_payment_method_types: ['card'],
    client_reference_id: subject,
    // Stripe mails its receipt there, so it must be a confirmed address.
    ...(customerId
      ? { customer: customerId, saved_payment_method_options: { payment_method_save: 'enabled' as const } }
      : email
        ? { customer_email: email }
        : {}),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...returnPages(details),
    metadata,
    payment_intent_data: {
      // Stripe copies it to the charge, so that refund events name the order.
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
                    `${pieces} items, without tax`,
                    order.totalMinor + order.discountMinor + order.reductionMinor,
                  ),
                ]
              : isListed
                ? lines.map(({ name, size, quantity, priceMinor }) =>
                    item(`${name}, size ${size}`, priceMinor, quantity),
                  )
                : [item(`${pieces} items`, order.subtotalMinor)]),
            ...(isRelieved ? [] : charges),
          ],
  } satisfies Stripe.Checkout.SessionCreateParams
}

/** Whether it is on our page or Stripe's, and where the buyer returns to. */
const returnPages = ({ formPage, paidPage, leftPage }: PaymentDetails) =>
  formPage === null
    ? { success_url: paidPage, cancel_url: leftPage }
    : { ui_mode: 'embedded_page' as const, return_url: paidPage }

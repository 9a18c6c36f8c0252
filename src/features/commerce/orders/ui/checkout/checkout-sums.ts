import type { CartView, DiscountedCart } from '../../../cart/cart.ts'

/** One of the shop's shipping methods, or pick-up. */
export type ChosenShipping = { id: string; priceMinor: number; isPickedUp: boolean }

/** The sums of the current choice, each as the server returned it. */
export function checkoutSums(
  cart: CartView,
  { id, priceMinor, isPickedUp }: ChosenShipping,
  taken: DiscountedCart['discount'] | null,
) {
  const way = cart.shippingWays.find((one) => one.id === id)
  const plainMinor = isPickedUp ? cart.pickUpTotalMinor : (way?.totalMinor ?? cart.totalMinor)
  const off = isPickedUp ? taken?.pickUp : taken?.shippingWays.find((one) => one.id === id)
  return {
    subtotalMinor: cart.subtotalMinor,
    discount: taken && off ? { code: taken.code, amountMinor: off.discountMinor } : null,
    shippingMinor: cart.subtotalMinor > 0 && !isPickedUp ? priceMinor : 0,
    taxMinor: taken && off ? taken.taxMinor : cart.taxMinor,
    taxPercent: cart.taxPercent,
    totalMinor: off?.totalMinor ?? plainMinor,
    currency: cart.currency,
  }
}

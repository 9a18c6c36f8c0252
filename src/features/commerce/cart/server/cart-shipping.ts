import { computeDelivery } from '../../../core/shipping/delivery-days.ts'
import type { Shipping } from '../../../core/shipping/shipping.ts'
import { type Goods, ratesFor } from '../../../core/shipping/shipping-rates.ts'
import { canBeBought } from '../can-be-bought.ts'
import type { CartLineView, CartShippingWay, WaySums } from '../cart.ts'
import type { CartTotals } from './cart-totals.ts'

type Weighed = Pick<CartLineView, 'isSold' | 'stock' | 'quantity' | 'weightGrams'>

/**
 * Measures the items that are bought for the shipping rates. The value is the price after discounts, so that free
 * shipping above an amount goes to buyers who pay that amount (decision 042).
 * @param totals of these lines; their shipping amounts are ignored
 */
export function measureGoods(
  lines: readonly Weighed[],
  totals: Pick<CartTotals, 'subtotalMinor' | 'discountMinor' | 'shippingDiscountMinor'>,
  { defaultWeightGrams }: Pick<Shipping, 'defaultWeightGrams'>,
): Goods {
  const weightGrams = lines
    .filter(canBeBought)
    .reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? defaultWeightGrams), 0)
  return {
    valueMinor: totals.subtotalMinor - (totals.discountMinor - totals.shippingDiscountMinor),
    weightGrams,
  }
}

/**
 * Returns the rates offered, each with its price and, if the shop promises delivery times, the dates for an order
 * placed now.
 */
export const shippingWaysFor = (
  shipping: Shipping,
  country: string | null,
  goods: Goods,
  now = new Date(),
): Omit<CartShippingWay, keyof WaySums>[] =>
  ratesFor(shipping.zones, country, goods).map(({ rate: { id, name, days }, priceMinor }) => ({
    ...{ id, name, priceMinor, days },
    delivery: days && computeDelivery(days, shipping, now),
  }))

/** Returns whether shipping rates depend on the address, which is the case unless every zone covers everywhere. */
export const isShippedByCountry = ({ zones }: Pick<Shipping, 'zones'>): boolean =>
  zones.some(({ countries }) => countries !== null)

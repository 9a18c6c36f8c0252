import { deliveryOf } from '../../../core/shipping/delivery-days.ts'
import { type Goods, ratesFor } from '../../../core/shipping/rates-of.ts'
import type { Shipping } from '../../../core/shipping/shipping.ts'
import type { CartLineView, CartShippingWay, WaySums } from '../cart.ts'
import { type CartTotals, canBeBought } from './cart-totals.ts'

type Weighed = Pick<CartLineView, 'isSold' | 'stock' | 'quantity' | 'weightGrams'>

/**
 * What is bought, as rates measure it. The value is what the pieces cost less their discount, so that free shipping from
 * an amount is given to who pays it (decision 042).
 * @param totals of these lines; what they say of shipping does not count
 */
export function goodsIn(
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

/** The rates that are offered, each with its price and, where the shop promises days, the dates if it is ordered now. */
export const waysFor = (
  shipping: Shipping,
  country: string | null,
  goods: Goods,
  now = new Date(),
): Omit<CartShippingWay, keyof WaySums>[] =>
  ratesFor(shipping.zones, country, goods).map(({ rate: { id, name, days }, priceMinor }) => ({
    ...{ id, name, priceMinor, days },
    delivery: days && deliveryOf(days, shipping, now),
  }))

/** Whether an address decides on the rates: otherwise one zone is for everywhere. */
export const isShippedByCountry = ({ zones }: Pick<Shipping, 'zones'>): boolean =>
  zones.some(({ countries }) => countries !== null)

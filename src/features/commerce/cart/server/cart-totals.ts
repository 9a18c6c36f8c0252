import type { DiscountTerms } from '../../discounts/discount.ts'
import {
  type AutomaticRule,
  computeAutomaticDiscounts,
} from '../../discounts/server/automatic/compute-automatic-discounts.ts'
import { computeTax, type TaxResult, type TaxRules } from '../../tax/server/compute-tax.ts'
import { canBeBought } from '../can-be-bought.ts'
import type { CartLineView, WaySums } from '../cart.ts'

export type PricedLine = Pick<
  CartLineView,
  | 'productId'
  | 'brandId'
  | 'categoryId'
  | 'size'
  | 'priceMinor'
  | 'quantity'
  | 'isSold'
  | 'stock'
  | 'taxClass'
>
export type CartTotals = WaySums & {
  count: number
  subtotalMinor: number
  shippingMinor: number
  /** The part of the discount that reduces shipping. */
  shippingDiscountMinor: number
  /** The part of the discount that comes from the code; 0 if the code is not used. */
  codeMinor: number
  /** The discount and tax of each line that is bought, and the tax of shipping. They add up to the totals. */
  shares: Pick<TaxResult, 'lines' | 'shipping'>
}

/**
 * Computes the totals of a cart in minor units. Tax applies to the items' price after discounts and is rounded half up
 * once per cart and rate (DEC-16); discounts are rounded the same way. Items that are sold out or no longer on sale
 * stay in the cart and cost nothing. The code is not used if automatic discounts, including those that do not combine
 * with it, take off at least as much.
 * @param rules the automatic discounts that apply to the buyer now, in the order in which they are tried
 */
export function cartTotals(
  lines: PricedLine[],
  shop: { tax: TaxRules; shippingMinor: number },
  discount: DiscountTerms | null = null,
  rules: readonly AutomaticRule[] = [],
): CartTotals {
  const alone = totalsWith(lines, shop, null, rules)
  if (!discount) return alone
  const combined = rules.filter(({ combinesWithCode }) => combinesWithCode)
  const withCode = totalsWith(lines, shop, discount, combined)
  return withCode.discountMinor > alone.discountMinor ? withCode : alone
}

function totalsWith(
  lines: PricedLine[],
  shop: { tax: TaxRules; shippingMinor: number },
  discount: DiscountTerms | null,
  rules: readonly AutomaticRule[],
): CartTotals {
  const bought = lines.filter(canBeBought)
  const { applied } = computeAutomaticDiscounts(bought, rules)
  const taxed = bought.map(({ priceMinor, quantity, taxClass }, at) => ({
    amountMinor: priceMinor * quantity,
    offMinor: sum(applied.map((one) => one.lines[at]!)),
    taxClass,
  }))
  const subtotalMinor = sum(taxed.map(({ amountMinor }) => amountMinor))
  const automaticMinor = sum(applied.map(({ amountMinor }) => amountMinor))
  const shippingMinor = subtotalMinor > 0 ? shop.shippingMinor : 0
  const offPieces = discount ? itemsDiscountMinor(discount, subtotalMinor - automaticMinor) : 0
  const shippingDiscountMinor = discount?.kind === 'shipping' ? shippingMinor : 0
  const codeMinor = offPieces + shippingDiscountMinor
  const discountMinor = automaticMinor + codeMinor
  const adjustments = { discountMinor: offPieces, shippingMinor: shippingMinor - shippingDiscountMinor }
  const { taxes, taxMinor, taxAddedMinor, ...shares } = computeTax(taxed, adjustments, shop.tax)
  return {
    count: sum(lines.map((line) => line.quantity)),
    ...{ subtotalMinor, discountMinor, shippingDiscountMinor, codeMinor },
    automatic: applied.map(({ rule: { id, name }, amountMinor, lines: perLine }) => ({
      ...{ id, name, amountMinor },
      lines: bought.flatMap(({ productId, size }, at) =>
        perLine[at]! > 0 ? [{ productId, size, amountMinor: perLine[at]! }] : [],
      ),
    })),
    ...{ shippingMinor, taxes, taxMinor, taxAddedMinor },
    totalMinor: subtotalMinor - discountMinor + shippingMinor + taxAddedMinor,
    shares,
  }
}

/** Picks the amounts that depend on the shipping rate. */
export const waySums = ({
  shippingMinor,
  discountMinor,
  automatic,
  taxes,
  taxMinor,
  taxAddedMinor,
  totalMinor,
}: CartTotals): WaySums => ({
  ...{ shippingMinor, discountMinor, automatic, taxes, taxMinor, taxAddedMinor, totalMinor },
})

/** Returns the amount that a code takes off the items. */
export function itemsDiscountMinor(discount: DiscountTerms, subtotalMinor: number): number {
  if (discount.kind === 'shipping') return 0
  // A discount never exceeds the price.
  if (discount.kind === 'amount') return Math.min(discount.amountMinor, subtotalMinor)
  return Number((BigInt(subtotalMinor) * BigInt(discount.percent) + 50n) / 100n)
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

import type { DiscountTerms } from '../../discounts/discount.ts'
import { type TaxRules, type TaxSums, taxSums } from '../../tax/server/tax-sums.ts'
import type { CartLineView, WaySums } from '../cart.ts'

export type PricedLine = Pick<CartLineView, 'priceMinor' | 'quantity' | 'isSold' | 'stock' | 'taxClass'>
export type CartTotals = WaySums & {
  count: number
  subtotalMinor: number
  shippingMinor: number
  /** Of the discount, what is taken off shipping. */
  shippingDiscountMinor: number
  /** The discount and tax of each line that is bought, and the tax of shipping: they add up to the sums. */
  shares: Pick<TaxSums, 'lines' | 'shipping'>
}

/**
 * The price of a cart in minor units. Tax is computed on the items' price less the discount, and rounded half
 * up once per cart and rate (DEC-16); so is the discount. Items that are sold out or no longer on sale stay in the
 * cart and cost nothing.
 */
export function cartTotals(
  lines: PricedLine[],
  shop: { tax: TaxRules; shippingMinor: number },
  discount: DiscountTerms | null = null,
): CartTotals {
  const bought = lines.filter(canBeBought)
  const taxed = bought.map(({ priceMinor, quantity, taxClass }) => ({
    amountMinor: priceMinor * quantity,
    taxClass,
  }))
  const subtotalMinor = sum(taxed.map(({ amountMinor }) => amountMinor))
  const shippingMinor = subtotalMinor > 0 ? shop.shippingMinor : 0
  const offPieces = discount ? takenOffPieces(discount, subtotalMinor) : 0
  const shippingDiscountMinor = discount?.kind === 'shipping' ? shippingMinor : 0
  const discountMinor = offPieces + shippingDiscountMinor
  const left = { discountMinor: offPieces, shippingMinor: shippingMinor - shippingDiscountMinor }
  const { taxes, taxMinor, taxAddedMinor, ...shares } = taxSums(taxed, left, shop.tax)
  return {
    count: sum(lines.map((line) => line.quantity)),
    ...{ subtotalMinor, discountMinor, shippingDiscountMinor, shippingMinor, taxes, taxMinor, taxAddedMinor },
    totalMinor: subtotalMinor - discountMinor + shippingMinor + taxAddedMinor,
    shares,
  }
}

/** Those sums that follow from the way of shipping. */
export const waySums = ({
  discountMinor,
  taxes,
  taxMinor,
  taxAddedMinor,
  totalMinor,
}: CartTotals): WaySums => ({
  ...{ discountMinor, taxes, taxMinor, taxAddedMinor, totalMinor },
})

export const canBeBought = ({ isSold, stock }: Pick<PricedLine, 'isSold' | 'stock'>) => isSold && stock !== 0

function takenOffPieces(discount: DiscountTerms, subtotalMinor: number): number {
  if (discount.kind === 'shipping') return 0
  // A discount above the price is not paid out.
  if (discount.kind === 'amount') return Math.min(discount.amountMinor, subtotalMinor)
  return Number((BigInt(subtotalMinor) * BigInt(discount.percent) + 50n) / 100n)
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

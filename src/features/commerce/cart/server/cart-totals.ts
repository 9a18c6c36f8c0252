import { shareOut } from '../../../../kernel/money/share-out.ts'
import { inTenths } from '../../../core/shop-settings/shop-words.ts'
import type { DiscountTerms } from '../../discounts/discount.ts'
import type { CartLineView, CartView } from '../cart.ts'

export type PricedLine = Pick<CartLineView, 'priceMinor' | 'quantity' | 'isSold' | 'stock'>
export type CartTotals = Pick<
  CartView,
  'count' | 'subtotalMinor' | 'shippingMinor' | 'taxMinor' | 'totalMinor'
> & {
  discountMinor: number
  /** Of the discount, what is taken off shipping. */
  shippingDiscountMinor: number
}

/**
 * The price of a cart in minor units. Tax is computed on the items' price less the discount, and rounded half
 * up once per cart (DEC-16); so is the discount. Items that are sold out or no longer on sale stay in the
 * cart and cost nothing.
 */
export function cartTotals(
  lines: PricedLine[],
  shop: { taxBasisPoints: number; shippingMinor: number },
  discount: DiscountTerms | null = null,
): CartTotals {
  const subtotalMinor = sum(lines.map((line) => (canBeBought(line) ? line.priceMinor * line.quantity : 0)))
  const shippingMinor = subtotalMinor > 0 ? shop.shippingMinor : 0
  const offPieces = discount ? takenOffPieces(discount, subtotalMinor) : 0
  const shippingDiscountMinor = discount?.kind === 'shipping' ? shippingMinor : 0
  const discountMinor = offPieces + shippingDiscountMinor
  const taxMinor = taxOn(subtotalMinor - offPieces, shop.taxBasisPoints)
  return {
    count: sum(lines.map((line) => line.quantity)),
    subtotalMinor,
    discountMinor,
    shippingDiscountMinor,
    shippingMinor,
    taxMinor,
    totalMinor: subtotalMinor - discountMinor + shippingMinor + taxMinor,
  }
}

export type LineSums = { discountMinor: number; taxMinor: number; taxAddedMinor: number }

/**
 * The share of each line in the discount and the tax of an order. The lines add up to the totals to the unit.
 * @param lines those that are bought
 */
export function lineSums(
  lines: Pick<PricedLine, 'priceMinor' | 'quantity'>[],
  totals: Pick<CartTotals, 'discountMinor' | 'shippingDiscountMinor' | 'taxMinor'>,
): LineSums[] {
  const prices = lines.map(({ priceMinor, quantity }) => priceMinor * quantity)
  const discounts = shareOut(totals.discountMinor - totals.shippingDiscountMinor, prices)
  const taxes = shareOut(
    totals.taxMinor,
    prices.map((price, at) => price - discounts[at]!),
  )
  return lines.map((_line, at) => ({
    discountMinor: discounts[at]!,
    taxMinor: taxes[at]!,
    taxAddedMinor: taxes[at]!,
  }))
}

export const canBeBought = ({ isSold, stock }: PricedLine) => isSold && stock !== 0

function takenOffPieces(discount: DiscountTerms, subtotalMinor: number): number {
  if (discount.kind === 'shipping') return 0
  // A discount above the price is not paid out.
  if (discount.kind === 'amount') return Math.min(discount.amountMinor, subtotalMinor)
  return Number((BigInt(subtotalMinor) * BigInt(discount.percent) + 50n) / 100n)
}

// A full cart at the highest price exceeds JavaScript's safe integers here, and nowhere else.
const taxOn = (amountMinor: number, basisPoints: number) =>
  Number((BigInt(amountMinor) * BigInt(inTenths(basisPoints)) + 50_000n) / 100_000n)

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

import { takenOffPieces } from '../../../cart/server/cart-totals.ts'
import type { DiscountTerms } from '../../../discounts/discount.ts'
import { type TaxedLine, type TaxRules, taxSums } from '../../../tax/server/tax-sums.ts'

export type ReducedLine = Pick<TaxedLine, 'taxClass'> & {
  priceMinor: number
  quantity: number
  /** What the shop takes off this line alone. */
  reductionMinor: number
}

type Wish = {
  tax: TaxRules
  shippingMinor: number
  /** What the shop takes off the whole order, besides the reductions of its lines. */
  reductionMinor: number
  discount?: DiscountTerms | null
}

export type OrderSums = ReturnType<typeof orderSums>

/**
 * What an order costs that the shop places or edits, in minor units: as a cart does (`cartTotals`), with reductions of lines
 * and of the whole besides a discount. None of them takes off more than there is. A discount is computed on what the
 * reductions of the lines leave; tax on what all of them leave.
 */
export function orderSums(
  lines: readonly ReducedLine[],
  { tax, shippingMinor, discount = null, ...wish }: Wish,
) {
  const fulls = lines.map(({ priceMinor, quantity }) => priceMinor * quantity)
  const offLines = lines.map(({ reductionMinor }, at) => Math.min(reductionMinor, fulls[at]!))
  const subtotalMinor = sum(fulls)
  const leftMinor = subtotalMinor - sum(offLines)
  const offPieces = discount ? takenOffPieces(discount, leftMinor) : 0
  const offWhole = Math.min(wish.reductionMinor, leftMinor - offPieces)
  const shippingDiscountMinor = discount?.kind === 'shipping' ? shippingMinor : 0
  const taxed = lines.map(({ taxClass }, at) => ({ amountMinor: fulls[at]! - offLines[at]!, taxClass }))
  const left = { discountMinor: offPieces + offWhole, shippingMinor: shippingMinor - shippingDiscountMinor }
  const { taxes, taxMinor, taxAddedMinor, shipping, lines: shares } = taxSums(taxed, left, tax)
  const discountMinor = offPieces + shippingDiscountMinor
  const reductionMinor = sum(offLines) + offWhole
  return {
    ...{ subtotalMinor, discountMinor, shippingDiscountMinor, reductionMinor, shippingMinor },
    ...{ taxes, taxMinor, taxAddedMinor, shippingTax: shipping },
    totalMinor: subtotalMinor - discountMinor - reductionMinor + shippingMinor + taxAddedMinor,
    /** What is taken off each line, its tax, and of the first what the shop took off it alone. */
    lines: shares.map((share, at) => ({
      ...share,
      discountMinor: share.discountMinor + offLines[at]!,
      reductionMinor: offLines[at]!,
    })),
    /** What the pieces cost less all that is taken off: what free shipping is measured by. */
    valueMinor: leftMinor - offPieces - offWhole,
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

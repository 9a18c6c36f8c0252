import { itemsDiscountMinor } from '../../../cart/server/cart-totals.ts'
import type { DiscountTerms } from '../../../discounts/discount.ts'
import { computeTax, type TaxedLine, type TaxRules } from '../../../tax/server/compute-tax.ts'

export type ReducedLine = Pick<TaxedLine, 'taxClass'> & {
  priceMinor: number
  quantity: number
  /** The shop's deduction from this line. */
  reductionMinor: number
}

type SumOptions = {
  tax: TaxRules
  shippingMinor: number
  /** The shop's deduction from the whole order, in addition to those of its lines. */
  reductionMinor: number
  discount?: DiscountTerms | null
}

export type OrderSums = ReturnType<typeof orderSums>

/**
 * Computes the totals of an order that the shop places or edits, in minor units. Works like `cartTotals`, with
 * deductions from lines and from the whole order in addition to a discount. No deduction exceeds what is left. The
 * discount applies after the deductions from lines, tax after all of them.
 */
export function orderSums(
  lines: readonly ReducedLine[],
  { tax, shippingMinor, discount = null, ...options }: SumOptions,
) {
  const fulls = lines.map(({ priceMinor, quantity }) => priceMinor * quantity)
  const offLines = lines.map(({ reductionMinor }, at) => Math.min(reductionMinor, fulls[at]!))
  const subtotalMinor = sum(fulls)
  const leftMinor = subtotalMinor - sum(offLines)
  const offPieces = discount ? itemsDiscountMinor(discount, leftMinor) : 0
  const offWhole = Math.min(options.reductionMinor, leftMinor - offPieces)
  const shippingDiscountMinor = discount?.kind === 'shipping' ? shippingMinor : 0
  const taxed = lines.map(({ taxClass }, at) => ({ amountMinor: fulls[at]! - offLines[at]!, taxClass }))
  const adjustments = {
    discountMinor: offPieces + offWhole,
    shippingMinor: shippingMinor - shippingDiscountMinor,
  }
  const { taxes, taxMinor, taxAddedMinor, shipping, lines: shares } = computeTax(taxed, adjustments, tax)
  const discountMinor = offPieces + shippingDiscountMinor
  const reductionMinor = sum(offLines) + offWhole
  return {
    ...{ subtotalMinor, discountMinor, shippingDiscountMinor, reductionMinor, shippingMinor },
    ...{ taxes, taxMinor, taxAddedMinor, shippingTax: shipping },
    totalMinor: subtotalMinor - discountMinor - reductionMinor + shippingMinor + taxAddedMinor,
    /** The amounts of each line: all deductions, its tax, and the shop's deduction from this line. */
    lines: shares.map((share, at) => ({
      ...share,
      discountMinor: share.discountMinor + offLines[at]!,
      reductionMinor: offLines[at]!,
    })),
    /** The price of the items after all deductions, which decides on free shipping. */
    valueMinor: leftMinor - offPieces - offWhole,
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

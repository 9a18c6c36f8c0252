import { Problem } from '../../../../problems.ts'
import { type SaleFacts, variantOf } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { QUANTITY_MAX } from '../cart-limits.ts'

/** Returns whether this size is for sale. A product priced in another currency than the shop's is not. */
export const isForSale = (product: SaleFacts, size: string, currency: string): boolean =>
  product.isActive && product.currency === currency && variantOf(product, size) !== undefined

/**
 * Returns the highest quantity of this size that one member may put in the cart.
 * @throws Problem 'product-not-found', 'product-not-sold', 'size-not-found', 'out-of-stock'
 */
export function maxQuantity(product: SaleFacts | undefined, size: string, currency: string): number {
  if (!product) throw new Problem('product-not-found')
  if (!product.isActive || product.currency !== currency) throw new Problem('product-not-sold')
  const variant = variantOf(product, size)
  if (!variant) throw new Problem('size-not-found', { fields: { size: 'Please select a size' } })
  if (variant.stock === 0) throw new Problem('out-of-stock')
  return Math.min(variant.stock ?? QUANTITY_MAX, QUANTITY_MAX)
}

/** The problem for a quantity above `most`. */
export function quantityProblem(size: string, most: number): Problem {
  const detail =
    most === QUANTITY_MAX
      ? `${QUANTITY_MAX} is the most of one size in a cart.`
      : `Only ${most} left in size ${size}.`
  return new Problem('not-enough-stock', { detail, available: most })
}

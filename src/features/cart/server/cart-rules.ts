import { Problem } from '../../../problems.ts'
import { type SaleFacts, variantOf } from '../../products/server/sale-facts-sql.ts'
import { QUANTITY_MAX, SHOP_CURRENCY } from './shop-settings.ts'

export const isSold = (product: SaleFacts, size: string): boolean =>
  product.isActive && product.currency === SHOP_CURRENCY && variantOf(product, size) !== undefined

/**
 * How many of this size one member may want at most.
 * @throws Problem 'product-not-found', 'product-not-sold', 'size-not-found', 'out-of-stock'
 */
export function mostOf(product: SaleFacts | undefined, size: string): number {
  if (!product) throw new Problem('product-not-found')
  if (!product.isActive || product.currency !== SHOP_CURRENCY) throw new Problem('product-not-sold')
  const variant = variantOf(product, size)
  if (!variant) throw new Problem('size-not-found', { fields: { size: 'Please select a size' } })
  if (variant.stock === 0) throw new Problem('out-of-stock')
  return Math.min(variant.stock ?? QUANTITY_MAX, QUANTITY_MAX)
}

/** The refusal of a quantity above `most`. */
export function tooMany(size: string, most: number): Problem {
  const detail =
    most === QUANTITY_MAX
      ? `${QUANTITY_MAX} is the most of one size in a cart.`
      : `Only ${most} left in size ${size}.`
  return new Problem('not-enough-stock', { detail, available: most })
}

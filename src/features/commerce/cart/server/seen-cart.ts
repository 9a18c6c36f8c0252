import { createHash } from 'node:crypto'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import type { CartLineView, CartView } from '../cart.ts'
import { canBeBought } from './cart-totals.ts'

const MARK_LENGTH = 10

type MarkedShop = Pick<ShopSettings, 'taxBasisPoints' | 'pricesIncludeTax' | 'taxBy' | 'shippingWays'>

/**
 * What a buyer saw, as marks: one for the whole cart, then one per line. They come back with the order, so
 * that the server can detect changes without accepting a price.
 */
export function marksOf(lines: CartLineView[], shop: MarkedShop) {
  return [wholeMark(shop), ...lines.map(lineMark)].join('.')
}

/**
 * The differences from what the buyer saw: a sentence per line, under `<product id> <size>`, and under `cart`
 * what concerns all. Empty when nothing changed.
 */
export function changesSince(
  seen: string,
  cart: Pick<CartView, 'lines'>,
  shop: MarkedShop,
): Record<string, string> {
  const [whole, ...marks] = seen.split('.')
  const changes: Record<string, string> = {}
  if (whole !== wholeMark(shop)) changes.cart = 'Tax or shipping changed.'
  const known = new Set(marks)
  for (const line of cart.lines) {
    if (!known.has(lineMark(line))) changes[lineKey(line)] = lineNow(line)
  }
  if (marks.length > cart.lines.length) changes.cart ??= 'Something in your cart is no longer in the shop.'
  return changes
}

export const lineKey = ({ productId, size }: Pick<CartLineView, 'productId' | 'size'>) =>
  `${productId} ${size}`

/** The sentence about a changed line. */
function lineNow(line: CartLineView): string {
  if (!line.isSold) return 'No longer sold.'
  if (line.stock === 0) return 'Sold out.'
  if (line.stock !== null && line.stock < line.quantity) return `Only ${line.stock} left.`
  return `Now ${line.quantity} at ${formatMoney(line.priceMinor, line.currency)}.`
}

const lineMark = (line: CartLineView) =>
  mark([line.productId, line.size, line.quantity, line.priceMinor, line.currency, canBeBought(line)])

const wholeMark = ({ taxBasisPoints, pricesIncludeTax, taxBy, shippingWays }: MarkedShop) =>
  mark([
    taxBasisPoints,
    ...shippingWays.flatMap(({ id, priceMinor }) => [id, priceMinor]),
    // Of a shop with one rate on top nothing more, so that carts from before keep their mark.
    ...(pricesIncludeTax || taxBy === 'country' ? [pricesIncludeTax, taxBy] : []),
  ])

const mark = (facts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, MARK_LENGTH)

import { inTenths } from '../../shop/shop-words.ts'
import type { CartLineView, CartView } from '../cart.ts'

export type PricedLine = Pick<CartLineView, 'priceMinor' | 'quantity' | 'isSold' | 'stock'>
export type CartTotals = Pick<
  CartView,
  'count' | 'subtotalMinor' | 'shippingMinor' | 'taxMinor' | 'totalMinor'
>

/**
 * What a cart costs, in minor units. Tax is taken on the subtotal and rounded half up once per cart (DEC-16).
 * What is sold out or no longer sold stays in the cart and costs nothing.
 */
export function cartTotals(
  lines: PricedLine[],
  shop: { taxBasisPoints: number; shippingMinor: number },
): CartTotals {
  const subtotalMinor = sum(lines.map((line) => (canBeBought(line) ? line.priceMinor * line.quantity : 0)))
  const shippingMinor = subtotalMinor > 0 ? shop.shippingMinor : 0
  const taxMinor = taxOn(subtotalMinor, shop.taxBasisPoints)
  return {
    count: sum(lines.map((line) => line.quantity)),
    subtotalMinor,
    shippingMinor,
    taxMinor,
    totalMinor: subtotalMinor + shippingMinor + taxMinor,
  }
}

export const canBeBought = ({ isSold, stock }: PricedLine) => isSold && stock !== 0

// A cart of everything at the highest price leaves the whole numbers of JavaScript here, and nowhere else.
const taxOn = (amountMinor: number, basisPoints: number) =>
  Number((BigInt(amountMinor) * BigInt(inTenths(basisPoints)) + 50_000n) / 100_000n)

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

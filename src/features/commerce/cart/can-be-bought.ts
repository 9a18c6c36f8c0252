import type { CartLineView } from './cart.ts'

/** Whether the line counts toward the total. */
export const canBeBought = ({ isSold, stock }: Pick<CartLineView, 'isSold' | 'stock'>) =>
  isSold && stock !== 0

import type { SizeOnSale } from '../hand-order.ts'

/** "5 in stock: Stockroom 3, Shop 2" */
export function stockWords({ stock, at }: Pick<SizeOnSale, 'stock' | 'at'>): string {
  if (stock === null) return 'Not counted'
  if (stock === 0) return 'Sold out'
  const places = at.map(({ place, pieces }) => `${place} ${pieces}`).join(', ')
  return `${stock} in stock${places ? `: ${places}` : ''}`
}

type OwnSize = { size: string; stock: number | null; others: readonly string[] }

/** Up to this many other sizes are named. */
const NAMED_MAX = 3

/** Returns a card's text about the viewer's size; null when the product is sold out in all sizes. */
export function ownSizeWords({ size, stock, others }: OwnSize, lowStockMark: number): string | null {
  if (stock === null || stock > lowStockMark) return `Your size, ${size}, in stock`
  if (stock > 0) return `Your size, ${size}: last ${stock}`
  if (others.length === 0) return null
  return `${size} is sold out. ${others.length > NAMED_MAX ? 'Other sizes' : joinSizes(others)} in stock`
}

const joinSizes = (sizes: readonly string[]) =>
  sizes.length === 1 ? sizes[0] : `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`

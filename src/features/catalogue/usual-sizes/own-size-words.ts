type OwnSize = { size: string; stock: number | null; others: readonly string[] }

/** So many other sizes are named. */
const NAMED_MAX = 3

/** What a card says of the size one wears; null where nothing is left of the product at all. */
export function ownSizeWords({ size, stock, others }: OwnSize, lowStockMark: number): string | null {
  if (stock === null || stock > lowStockMark) return `Your size, ${size}, in stock`
  if (stock > 0) return `Your size, ${size}: last ${stock}`
  if (others.length === 0) return null
  return `${size} is sold out. ${others.length > NAMED_MAX ? 'Other sizes' : named(others)} in stock`
}

const named = (sizes: readonly string[]) =>
  sizes.length === 1 ? sizes[0] : `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`

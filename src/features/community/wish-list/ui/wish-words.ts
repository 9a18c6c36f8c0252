import type { WatchView, WishedProduct } from '../wish.ts'

/** "We will tell you when it costs less and when M or L is back." */
export function wishWords({ tellsCheaper, tellsBack, sizes }: WatchView): string {
  const whens = [
    ...(tellsCheaper ? ['when it costs less'] : []),
    ...(tellsBack ? [sizes.length > 0 ? `when ${either(sizes)} is back` : 'when it is back'] : []),
  ]
  return whens.length > 0 ? `We will tell you ${whens.join(' and ')}.` : 'On your wish list.'
}

function either(sizes: string[]): string {
  const last = sizes.at(-1)!
  return sizes.length === 1 ? last : `${sizes.slice(0, -1).join(', ')} or ${last}`
}

/** Sizes are named only up to this number. */
const SIZES_NAMED = 4

/** "Left in M, L" */
export function stockWords({
  isSold,
  sizes,
  sizesInStock,
}: Pick<WishedProduct, 'isSold' | 'sizes' | 'sizesInStock'>): string {
  if (!isSold) return 'Not sold at the moment'
  if (sizesInStock.length === 0) return 'Sold out'
  const out = sizes.filter((size) => !sizesInStock.includes(size))
  if (out.length === 0) return 'In stock'
  if (sizesInStock.length <= SIZES_NAMED) return `Left in ${sizesInStock.join(', ')}`
  return out.length <= SIZES_NAMED
    ? `Sold out in ${out.join(', ')}`
    : `In stock in ${sizesInStock.length} of ${sizes.length} sizes`
}

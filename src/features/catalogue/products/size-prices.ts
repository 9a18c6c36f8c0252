import { z } from 'zod'

export const VariantView = z.object({
  id: z.uuid(),
  size: z.string(),
  /** null: uncounted, always available. */
  stock: z.int().nonnegative().nullable(),
})

/** A size with what it costs, its own or what the product does. */
export const PricedSize = VariantView.extend({
  priceMinor: z.int().nonnegative(),
  /** As of products. */
  compareAtMinor: z.int().nonnegative().nullable(),
  lowestMinor: z.int().nonnegative().nullable(),
  hasOwnPrice: z.boolean(),
  sku: z.string().nullable(),
  /** A GTIN. */
  barcode: z.string().nullable(),
})
export type PricedSize = z.infer<typeof PricedSize>

/** A price and the one before it, in minor units. */
export type PricePair = { priceMinor: number; compareAtMinor: number | null }
/** What a size has of its own: nothing (both null) follows the product. */
export type OwnPrice = { priceMinor: number | null; compareAtMinor: number | null }

/** What a size costs. A price of its own comes with its own price before, or with none. */
export const priceOfSize = (product: PricePair, own: OwnPrice): PricePair =>
  own.priceMinor === null && own.compareAtMinor === null
    ? { priceMinor: product.priceMinor, compareAtMinor: product.compareAtMinor }
    : { priceMinor: own.priceMinor ?? product.priceMinor, compareAtMinor: own.compareAtMinor }

const isSame = (a: PricePair, b: PricePair) =>
  a.priceMinor === b.priceMinor && a.compareAtMinor === b.compareAtMinor

const lowest = (a: PricePair, b: PricePair) => (b.priceMinor < a.priceMinor ? b : a)

/**
 * The same prices as they are stored: the product has the lowest of its sizes, and only what costs something else has a
 * price of its own. Lists, filters and watchers then need no look at the sizes (decision 040). Safe to repeat.
 */
export function settlePrices<Size extends OwnPrice>(
  product: PricePair,
  sizes: Size[],
): { product: PricePair; sizes: Size[] } {
  const [first, ...others] = sizes.map((size) => priceOfSize(product, size))
  if (!first) return { product, sizes: [] }
  const all = [first, ...others]
  const least = all.reduce(lowest)
  // Where several are the lowest, the one that the product has already.
  const settled =
    all.some((price) => isSame(price, product)) && product.priceMinor <= least.priceMinor ? product : least
  return {
    product: settled,
    sizes: sizes.map((size, at) =>
      isSame(all[at]!, settled)
        ? { ...size, priceMinor: null, compareAtMinor: null }
        : { ...size, ...all[at]! },
    ),
  }
}

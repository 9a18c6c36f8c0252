import { z } from 'zod'

export const VariantView = z.object({
  id: z.uuid(),
  size: z.string(),
  /** null: uncounted, always available. */
  stock: z.int().nonnegative().nullable(),
})

/** A size with its price: its own, or the product's. */
export const PricedSize = VariantView.extend({
  priceMinor: z.int().nonnegative(),
  /** The compare-at price, as for products. */
  compareAtMinor: z.int().nonnegative().nullable(),
  lowestMinor: z.int().nonnegative().nullable(),
  hasOwnPrice: z.boolean(),
  sku: z.string().nullable(),
  /** A GTIN. */
  barcode: z.string().nullable(),
})
export type PricedSize = z.infer<typeof PricedSize>

/** A price and its compare-at price, in minor units. */
export type PricePair = { priceMinor: number; compareAtMinor: number | null }
/** A size's own prices; both null: it has the product's. */
export type OwnPrice = { priceMinor: number | null; compareAtMinor: number | null }

/** Returns the price of a size. An own price comes with its own compare-at price, or with none. */
export const priceOfSize = (product: PricePair, own: OwnPrice): PricePair =>
  own.priceMinor === null && own.compareAtMinor === null
    ? { priceMinor: product.priceMinor, compareAtMinor: product.compareAtMinor }
    : { priceMinor: own.priceMinor ?? product.priceMinor, compareAtMinor: own.compareAtMinor }

const isSame = (a: PricePair, b: PricePair) =>
  a.priceMinor === b.priceMinor && a.compareAtMinor === b.compareAtMinor

const lowest = (a: PricePair, b: PricePair) => (b.priceMinor < a.priceMinor ? b : a)

/**
 * Normalizes prices for storage: the product gets the lowest price of its sizes, and only sizes with a different price
 * get their own. Lists, filters and price alerts then do not need the sizes (decision 040). Safe to repeat.
 */
export function normalizePrices<Size extends OwnPrice>(
  product: PricePair,
  sizes: Size[],
): { product: PricePair; sizes: Size[] } {
  const [first, ...others] = sizes.map((size) => priceOfSize(product, size))
  if (!first) return { product, sizes: [] }
  const all = [first, ...others]
  const least = all.reduce(lowest)
  // When several prices are the lowest, the product keeps its current one.
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

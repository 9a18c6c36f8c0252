import type pg from 'pg'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { findClothingSizes, isSameSize, type Scale } from '../scales.ts'
import type { SizeSource } from '../usual-sizes.ts'
import {
  type KnownSizes,
  listSizedProducts,
  readKnownSizes,
  readKnownSizesAndProducts,
  type SizedProduct,
  type SizeFit,
} from './usual-sizes-sql.ts'

/** A product that is in stock in the size a member usually wears. */
export type InYourSize = {
  productId: string
  size: string
  /**
   * Of the buyers of this size who rated its fit, how many say that it fits as expected; null when there are too few.
   */
  fit: SizeFit | null
}

/** With fewer, the opinion of one person would stand for the size. */
const FITS_NEEDED = 3

type WornSize = { size: string; source: SizeSource }

/**
 * Returns the member's size in each sizing system: the size they set; otherwise the one they bought last; otherwise the
 * one among their measurements.
 */
function chooseWornSizes({ chosen, bought, measured }: KnownSizes): Map<Scale, WornSize> {
  const worn = new Map<Scale, WornSize>()
  const add = (scale: Scale | null, size: string, source: SizeSource) =>
    scale && !worn.has(scale) && worn.set(scale, { size, source })
  for (const [scale, size] of chosen) add(scale, size, 'said')
  for (const { scale, size } of bought) add(scale, size, 'order')
  for (const [scale, size] of findClothingSizes(measured ?? '')) add(scale, size, 'measures')
  return worn
}

export const readWornSizes = async (pool: pg.Pool, memberId: string): Promise<Map<Scale, WornSize>> =>
  chooseWornSizes(await readKnownSizes(pool, memberId))

/** Returns the member's size for each product that is on sale and comes in it. */
export async function readVariantsInOwnSize(pool: pg.Pool, memberId: string, productIds: string[]) {
  const { known, products } = await readKnownSizesAndProducts(pool, memberId, productIds)
  return findVariantsInOwnSize(products, chooseWornSizes(known))
}

/**
 * Returns the member's size of each product that comes in it; when that size is sold out, with the other sizes in
 * stock.
 */
function findVariantsInOwnSize(products: SizedProduct[], worn: Map<Scale, WornSize>) {
  return new Map(
    products.flatMap(({ id, scale, variants }) => {
      const own = scale ? worn.get(scale) : undefined
      const variant = own && variants.find(({ size }) => isSameSize(size, own.size))
      if (!variant) return []
      const others =
        variant.stock === 0 ? variants.filter(({ stock }) => stock !== 0).map(({ size }) => size) : []
      return [[id, { ...own, ...variant, others }] as const]
    }),
  )
}

/**
 * Read once for all lists of a page or a request, each of which has its own viewer object. Each process reads for
 * itself.
 */
const readWornSizesOnce = oncePerKey((viewer: SignedInViewer) =>
  oncePerKey((pool: pg.Pool) => readWornSizes(pool, viewer.memberId)),
)

/**
 * Returns those of these products that are in stock in the size the member usually wears. Takes two statements for a
 * whole page, and one for a member without a known size.
 */
export async function readInYourSize(
  pool: pg.Pool,
  viewer: SignedInViewer,
  productIds: string[],
): Promise<Map<string, InYourSize>> {
  if (productIds.length === 0) return new Map()
  const wornSizes = await readWornSizesOnce(viewer)(pool)
  if (wornSizes.size === 0) return new Map()
  const products = await listSizedProducts(pool, productIds, wornSizes.keys())
  const fitsOf = new Map(products.map(({ id, fits }) => [id, fits]))
  return new Map(
    [...findVariantsInOwnSize(products, wornSizes)].flatMap(([productId, { size, stock }]) => {
      if (stock === 0) return []
      const fit = fitsOf.get(productId)?.[size]
      return [[productId, { productId, size, fit: fit && fit.count >= FITS_NEEDED ? fit : null }] as const]
    }),
  )
}

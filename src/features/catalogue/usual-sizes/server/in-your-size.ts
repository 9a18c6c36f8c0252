import type pg from 'pg'
import { onePer } from '../../../../platform/one-per.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { clothesSizesIn, isSameSize, type Scale } from '../scales.ts'
import type { SizeSource } from '../usual-sizes.ts'
import {
  type KnownSizes,
  listFits,
  listSizedProducts,
  readKnownAndSized,
  readKnownSizes,
  type SizedProduct,
} from './usual-sizes-sql.ts'

/** A product that can be bought in the size a member usually wears. */
export type InYourSize = {
  productId: string
  size: string
  /** How many who bought this size say that it fits as it should, of those who say how it fits; null: too few. */
  fit: { trueCount: number; count: number } | null
}

/** With fewer, one person's word would stand for a size. */
const FITS_NEEDED = 3

type Worn = { size: string; source: SizeSource }

/**
 * What the member wears of each kind: the size they said; where they said none, the one they bought last; and where
 * neither is known, the one among their measures.
 */
function wornOf({ said, bought, measured }: KnownSizes): Map<Scale, Worn> {
  const worn = new Map<Scale, Worn>()
  const add = (scale: Scale | null, size: string, source: SizeSource) =>
    scale && !worn.has(scale) && worn.set(scale, { size, source })
  for (const [scale, size] of said) add(scale, size, 'said')
  for (const { scale, size } of bought) add(scale, size, 'order')
  for (const [scale, size] of clothesSizesIn(measured ?? '')) add(scale, size, 'measures')
  return worn
}

export const readWorn = async (pool: pg.Pool, memberId: string): Promise<Map<Scale, Worn>> =>
  wornOf(await readKnownSizes(pool, memberId))

/** For each product that is sold and has it, the size the member wears. */
export async function readOwnVariants(pool: pg.Pool, memberId: string, productIds: string[]) {
  const { known, products } = await readKnownAndSized(pool, memberId, productIds)
  return variantsOf(products, wornOf(known))
}

/** The sizes that are worn, of the products that come in them; and where one is sold out, what else there is. */
function variantsOf(products: SizedProduct[], worn: Map<Scale, Worn>) {
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

/** Read once for all lists of a page or a request: each has a viewer of its own. Another server answers for itself. */
const wornBy = onePer((viewer: SignedInViewer) => onePer((pool: pg.Pool) => readWorn(pool, viewer.memberId)))

/**
 * Those of these products that can be bought in the size the member usually wears: three statements for a whole page, and
 * one for a member of whom no size is known.
 */
export async function readInYourSize(
  pool: pg.Pool,
  viewer: SignedInViewer,
  productIds: string[],
): Promise<Map<string, InYourSize>> {
  if (productIds.length === 0) return new Map()
  const known = await wornBy(viewer)(pool)
  const products = known.size > 0 ? await listSizedProducts(pool, productIds) : []
  const worn = [...variantsOf(products, known)].flatMap(([productId, { size, stock }]) =>
    stock === 0 ? [] : [{ productId, size }],
  )
  const fits = worn.length > 0 ? await listFits(pool, worn) : []
  const fitOf = new Map(fits.map((fit) => [fit.productId, fit]))
  return new Map(
    worn.map(({ productId, size }) => {
      const { trueCount = 0, count = 0 } = fitOf.get(productId) ?? {}
      return [productId, { productId, size, fit: count < FITS_NEEDED ? null : { trueCount, count } }]
    }),
  )
}

import type pg from 'pg'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { clothesSizesIn, isSameSize, type Scale, scaleOf } from '../scales.ts'
import type { SizeSource } from '../usual-sizes.ts'
import {
  listFits,
  listSizedProducts,
  readKnownSizes,
  readUsualSizes,
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

/** The size of the product that the member usually wears; undefined where it cannot be told. */
export function usualVariant({ variants, measures }: SizedProduct, usual: Map<Scale, string>) {
  const scale = scaleOf(
    variants.map(({ size }) => size),
    measures,
  )
  const worn = scale && usual.get(scale)
  return worn ? variants.find(({ size }) => isSameSize(size, worn)) : undefined
}

/**
 * For each product that is sold and has it: the size the member said they wear; of a kind of which they said none, the one
 * they bought last; and where neither is known, the one among their measures.
 */
export async function readOwnVariants(pool: pg.Pool, memberId: string, productIds: string[]) {
  const { said, bought, measured } = await readKnownSizes(pool, memberId)
  const sizes = new Map<Scale, string>()
  for (const product of bought) {
    const scale = scaleOf(
      product.variants.map(({ size }) => size),
      product.measures,
    )
    if (scale && !sizes.has(scale)) sizes.set(scale, product.size)
  }
  const unsaid = (known: Map<Scale, string>) => new Map([...known].filter(([scale]) => !said.has(scale)))
  const unbought = new Map([...clothesSizesIn(measured ?? '')].filter(([scale]) => !sizes.has(scale)))
  const [own, fromOrders, fromMeasures] = await Promise.all([
    variantsIn(pool, said, productIds),
    variantsIn(pool, unsaid(sizes), productIds),
    variantsIn(pool, unsaid(unbought), productIds),
  ])
  const from = (source: SizeSource) => (known: typeof own) =>
    [...known].map(([id, variant]) => [id, { ...variant, source }] as const)
  return new Map([...from('measures')(fromMeasures), ...from('order')(fromOrders), ...from('said')(own)])
}

async function variantsIn(pool: pg.Pool, worn: Map<Scale, string>, productIds: string[]) {
  const products = worn.size > 0 ? await listSizedProducts(pool, productIds) : []
  return new Map(
    products.flatMap((product) => {
      const variant = usualVariant(product, worn)
      return variant ? [[product.id, variant] as const] : []
    }),
  )
}

const readOf = new WeakMap<SignedInViewer, Promise<Map<Scale, string>>>()

/** Read once for all lists of a page or a request: each has a viewer of its own. */
function usualSizesOf(pool: pg.Pool, viewer: SignedInViewer) {
  const known = readOf.get(viewer)
  if (known) return known
  const sizes = readUsualSizes(pool, viewer.memberId)
  readOf.set(viewer, sizes)
  return sizes
}

/**
 * Those of these products that can be bought in the size the member usually wears: three statements for a whole page, and
 * one for a member who said no size.
 */
export async function readInYourSize(
  pool: pg.Pool,
  viewer: SignedInViewer,
  productIds: string[],
): Promise<Map<string, InYourSize>> {
  if (productIds.length === 0) return new Map()
  const variants = await variantsIn(pool, await usualSizesOf(pool, viewer), productIds)
  const worn = [...variants].flatMap(([productId, { size, stock }]) =>
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

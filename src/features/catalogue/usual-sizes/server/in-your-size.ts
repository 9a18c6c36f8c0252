import type pg from 'pg'
import { isSameSize, type Scale, scaleOf } from '../scales.ts'
import { listFits, listSizedProducts, readUsualSizes, type SizedProduct } from './usual-sizes-sql.ts'

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

/** For each product that is sold and has it: the size the member usually wears. */
export async function readUsualVariants(pool: pg.Pool, memberId: string, productIds: string[]) {
  const usual = await readUsualSizes(pool, memberId)
  const products = usual.size > 0 ? await listSizedProducts(pool, productIds) : []
  return new Map(
    products.flatMap((product) => {
      const variant = usualVariant(product, usual)
      return variant ? [[product.id, variant] as const] : []
    }),
  )
}

/**
 * Those of these products that can be bought in the size the member usually wears: three statements for a whole page, and
 * one for a member who said no size.
 */
export async function readInYourSize(
  pool: pg.Pool,
  memberId: string,
  productIds: string[],
): Promise<Map<string, InYourSize>> {
  const variants = await readUsualVariants(pool, memberId, productIds)
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

import type pg from 'pg'
import { implement } from '../../../../platform/http/http.ts'
import { compareSizes } from '../../products/server/size-charts/size-order.ts'
import { isSameSize, scales } from '../scales.ts'
import type { OwnUsualSizes } from '../usual-sizes.ts'
import { usualSizesApi } from '../usual-sizes-api.ts'
import { readVariantsInOwnSize, readWornSizes } from './in-your-size.ts'
import { listSizesOfShop, readUsualSizes, writeUsualSizes } from './usual-sizes-sql.ts'

/** The sizes a member usually wears; only that member can see them. */

export const usualSizesRoutes = implement(usualSizesApi, {
  'GET /profile/usual-sizes': ({ viewer, platform }) => readOwnUsualSizes(platform.pool, viewer.memberId),

  'PUT /profile/usual-sizes': async ({ body, viewer, db, platform }) => {
    await db.transaction().execute((tx) => writeUsualSizes(tx, viewer.memberId, body))
    return readOwnUsualSizes(platform.pool, viewer.memberId)
  },

  'GET /profile/usual-sizes/worn': async ({ viewer, platform: { pool } }) => ({
    sizes: [...(await readWornSizes(pool, viewer.memberId))].map(([scale, worn]) => ({ scale, ...worn })),
  }),

  'GET /profile/usual-sizes/products': async ({ query, viewer, platform: { pool } }) => {
    const variants = await readVariantsInOwnSize(pool, viewer.memberId, query.product)
    return {
      items: [...variants].map(([productId, { size, stock, others }]) => ({
        productId,
        size,
        stock,
        others,
      })),
    }
  },

  'GET /products/{productId}/usual-size': async ({ params: { productId }, viewer, platform }) => {
    const variants = await readVariantsInOwnSize(platform.pool, viewer.memberId, [productId])
    const variant = variants.get(productId)
    if (!variant) return { usual: null }
    const { size, stock, source } = variant
    return { usual: { productId, size, isSoldOut: stock === 0, source } }
  },
})

async function readOwnUsualSizes(pool: pg.Pool, memberId: string): Promise<OwnUsualSizes> {
  const [usual, products] = await Promise.all([readUsualSizes(pool, memberId), listSizesOfShop(pool)])
  const shopSizes = Map.groupBy(products, ({ scale }) => scale)
  return {
    scales: scales.flatMap((scale) => {
      const sizes = (shopSizes.get(scale) ?? []).flatMap(({ variants }) => variants.map(({ size }) => size))
      const usualSize = usual.get(scale) ?? null
      // A size the member set stays visible and removable, even when the shop no longer has anything in it.
      const all = usualSize === null ? sizes : [...sizes, usualSize]
      return all.length === 0
        ? []
        : [{ scale, sizes: uniqueSizesInOrder(all), usualSize: findListSpelling(all, usualSize) }]
    }),
  }
}

/** Each size once, from small to large. */
function uniqueSizesInOrder(sizes: string[]): string[] {
  const uniqueSizes = sizes.filter((size, at) => sizes.findIndex((other) => isSameSize(size, other)) === at)
  return uniqueSizes
    .map((size) => ({ size }))
    .sort(compareSizes)
    .map(({ size }) => size)
}

/** Returns the size in the spelling of the list. */
const findListSpelling = (sizes: string[], usualSize: string | null) =>
  usualSize === null ? null : (sizes.find((size) => isSameSize(size, usualSize)) ?? null)

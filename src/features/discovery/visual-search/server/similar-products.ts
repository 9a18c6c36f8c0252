import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import { DESCRIPTION_VERSION } from '../../../../platform/pictures/descriptor/describe-picture.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import type { SimilarProducts } from '../visual-search.ts'
import { listProductDescriptions } from './description-sql.ts'
import { findProductsLike } from './find-products.ts'

const SHOWN_MAX = 4

/** Which products look alike is the same for every viewer; their prices and stock are read each time. */
const cacheOf = oncePerKey((_db: Platform['db']) => makeMemoCache<string[]>({ ttlMs: 60_000, max: 2_000 }))

/** Returns products whose pictures look like this product's; none until its pictures are described. */
export async function readSimilarProducts(platform: Platform, productId: string): Promise<SimilarProducts> {
  const ids = await cacheOf(platform.db).read(productId, () => findSimilarIds(platform, productId))
  return { items: ids.length > 0 ? await readProductCards(platform.pool, ids) : [] }
}

async function findSimilarIds(platform: Platform, productId: string): Promise<string[]> {
  const rows = await listProductDescriptions(platform.pool, [productId, DESCRIPTION_VERSION])
  if (rows.length === 0) return []
  const shownParts = rows.slice(0, 2).map(({ overall, spots, raster }) => ({
    overall: [new Int8Array(overall)],
    spots: new Int8Array(spots),
    raster: new Int8Array(raster),
    form: null,
    // Pictures of products always show a product.
    clearness: 1,
    view: null,
  }))
  const { products } = await findProductsLike(platform, shownParts)
  const others = products.map((one) => one.productId).filter((id) => id !== productId)
  return others.slice(0, SHOWN_MAX)
}

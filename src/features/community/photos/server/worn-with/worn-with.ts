import type { z } from 'zod'
import { implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { wornWithApi } from '../../../../catalogue/products/product-api.ts'
import { readProductCards } from '../../../../catalogue/products/server/product-sql.ts'
import type { WornWith } from '../../../../catalogue/products/worn-with.ts'
import { readVisiblePhotos } from '../feed/feed.ts'
import { listWornWith } from './worn-with-sql.ts'

export const wornWithRoutes = implement(wornWithApi, {
  'GET /products/{id}/worn-with': ({ params, viewer, platform }) => readWornWith(platform, viewer, params.id),
})

/**
 * Returns what members wear with a product, each item with looks that show it: one query for the products, one per
 * kind of detail.
 */
async function readWornWith(
  platform: Platform,
  viewer: Viewer,
  productId: string,
): Promise<z.input<typeof WornWith>> {
  const rows = await listWornWith(platform.pool, [productId, viewer.memberId])
  const [products, photos] = await Promise.all([
    readProductCards(
      platform.pool,
      rows.map((row) => row.productId),
    ),
    readVisiblePhotos(platform, viewer, [...new Set(rows.flatMap((row) => row.photoIds))]),
  ])
  const productOf = new Map(products.map((product) => [product.id as string, product]))
  const photoOf = new Map(photos.map((photo) => [photo.id as string, photo]))
  return {
    items: rows.flatMap(({ productId: id, lookCount, photoIds }) => {
      const product = productOf.get(id)
      const looks = photoIds.flatMap((photoId) => {
        const photo = photoOf.get(photoId)
        // The image on which the product is tagged.
        const image =
          photo?.images.find(({ productTags }) => productTags.some((tag) => tag.productId === id)) ??
          photo?.images[0]
        if (!photo || !image) return []
        const { picture, altText } = image
        return [{ id: photo.id, ownerName: photo.owner.username, picture, altText }]
      })
      return product && looks.length > 0 ? [{ product, looks, lookCount }] : []
    }),
  }
}

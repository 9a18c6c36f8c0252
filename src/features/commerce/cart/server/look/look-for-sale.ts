import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { readSaleFacts, sizesForSale } from '../../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { readVariantsInOwnSize } from '../../../../catalogue/usual-sizes/server/in-your-size.ts'
import { readVisiblePhotos } from '../../../../community/photos/server/feed/feed.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { LookForSale } from '../../cart.ts'

/**
 * Reads the products tagged on a photo that are for sale, including sold-out sizes, in the order of the tags.
 * @throws Problem 'photo-not-found' if it does not exist or the viewer may not see it
 */
export async function readLookForSale(
  platform: Platform,
  viewer: Viewer,
  photoId: string,
): Promise<LookForSale> {
  const [photo] = await readVisiblePhotos(platform, viewer, [photoId])
  if (!photo) throw new Problem('photo-not-found')
  const tags = photo.images.flatMap(({ productTags }) => productTags)
  const ids = [...new Set(tags.flatMap(({ productId }) => productId ?? []))]
  const exact = new Set(tags.flatMap(({ productId, isSimilar }) => (isSimilar ? [] : (productId ?? []))))
  const [products, shop, usual] = await Promise.all([
    readSaleFacts(platform.pool, ids),
    readShopSettings(platform.pool),
    viewer.memberId === null ? null : readVariantsInOwnSize(platform.pool, viewer.memberId, ids),
  ])
  return {
    items: ids.flatMap((id) => {
      const product = products.get(id)
      if (!product?.isActive || product.currency !== shop.currency) return []
      const { slug, name, brandName, priceMinor, currency, picture } = product
      const sizes = sizesForSale(product).map(({ weightGrams: _, ...size }) => size)
      const own = usual?.get(id)
      const usualSize = own ? { size: own.size, source: own.source } : null
      const isSimilar = !exact.has(id)
      return [
        { productId: id, slug, name, brandName, priceMinor, currency, picture, sizes, usualSize, isSimilar },
      ]
    }),
  }
}

import type { InYourSize } from '../../../../catalogue/usual-sizes/server/in-your-size.ts'
import type { PhotoView } from '../../photo.ts'

/**
 * Returns what a look has in the viewer's usual size.
 * @param productIds the tagged products that are sold
 * @param sizes the products that can be bought in the viewer's size, by product id
 */
export function yourSizeOn(
  productIds: readonly string[],
  sizes: ReadonlyMap<string, InYourSize>,
): PhotoView['yourSize'] {
  const products = productIds.flatMap((id) => sizes.get(id) ?? [])
  const [only] = products
  if (!only) return undefined
  // With more pieces on the look, "in stock" would seem to mean all of them.
  if (productIds.length > 1) {
    const note = products.length === 1 ? '1 item in your size' : `${products.length} items in your size`
    return { note, products }
  }
  // "True to size" supports the size only if most members who report a fit chose it.
  const { fit } = only
  const isTrue = fit !== null && fit.trueCount * 2 > fit.count
  return {
    note: isTrue ? `Your size, ${fit.trueCount} of ${fit.count} say true` : 'Your size in stock',
    products,
  }
}

import type { Tx } from '../../../../../platform/database/database.ts'
import { Problem } from '../../../../../problems.ts'
import type { NewProductForm } from '../../admin-product.ts'
import { PRODUCT_IMAGES_MAX } from '../../product-limits.ts'
import { readAdminColors } from './admin-colors-sql.ts'
import { appendPicture } from './save-product-sql.ts'

type Image = { pictureId: string; altText: string }
type Fields = Pick<NewProductForm, 'movedImages' | 'images'>

/**
 * Moves pictures of a product to the end of those of its other colors.
 * @throws Problem 'image-not-found', 'form-invalid'
 */
export async function moveImages(tx: Tx, id: string, before: Image[], { movedImages, images }: Fields) {
  if (movedImages.length === 0) return
  const colors = await readAdminColors(tx, id)
  for (const { pictureId, toProductId } of movedImages) {
    const image = before.find((one) => one.pictureId === pictureId)
    const target = colors.find((color) => color.id === toProductId && color.id !== id)
    if (!image || images.some((one) => one.pictureId === pictureId)) throw new Problem('image-not-found')
    const fits =
      target &&
      (await appendPicture(
        tx,
        { productId: target.id, altText: image.altText },
        pictureId,
        PRODUCT_IMAGES_MAX,
      ))
    if (fits) continue
    const words = target
      ? `“${target.name}” in ${target.color ?? 'its color'} has ${PRODUCT_IMAGES_MAX} images already.`
      : 'An image can be moved to a linked color only.'
    throw new Problem('form-invalid', { fields: { images: words } })
  }
}

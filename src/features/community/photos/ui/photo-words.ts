import { formatMoney } from '../../../../kernel/money/money.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { PhotoView, ProductTagView } from '../photo.ts'

/** Maximum length of an alt text taken from a caption. */
const ALT_FROM_CAPTION = 120

/** Returns the alt text of a picture: its own, else the beginning of the caption, else the owner's name. */
export function altOf(photo: PhotoView, image = photo.images[0]): string {
  if (image?.altText) return image.altText
  const caption = photo.caption?.replace(/\s+/g, ' ').trim()
  if (!caption) return `Photo by ${nameOf(photo.owner)}`
  return caption.length <= ALT_FROM_CAPTION ? caption : `${caption.slice(0, ALT_FROM_CAPTION).trimEnd()}…`
}

/** Returns the label of a photo's menu, which differs for its owner. */
export const menuNameOf = (photo: PhotoView) => (photo.can.remove ? 'Photo options' : 'More about this photo')

/** "$139.00", or the reason why there is no price. */
export function priceOf({ state, priceMinor, currency }: ProductTagView): string {
  if (state === 'on-sale' && priceMinor !== null && currency !== null)
    return formatMoney(priceMinor, currency)
  return state === 'proposed' ? 'Not sold here' : 'No longer sold'
}

/** "Similar · $139.00" */
export const kindAndPrice = (tag: ProductTagView) =>
  [tag.isSimilar && 'Similar', priceOf(tag)].filter(Boolean).join(' · ')

/** "Calder · $139.00" */
export const tagLine = (tag: ProductTagView) =>
  [tag.isSimilar && 'Similar', tag.brandName, priceOf(tag)].filter(Boolean).join(' · ')

/** Returns the products and brands on all pictures of a photo, each once. */
export function productsOf(photo: PhotoView): ProductTagView[] {
  const tags = photo.images.flatMap((image) => image.productTags)
  const idOf = (tag: ProductTagView) => tag.productId ?? tag.id
  return tags.filter((tag, at) => at === tags.findIndex((other) => idOf(other) === idOf(tag)))
}

export function brandsOf(photo: PhotoView) {
  const tags = photo.images.flatMap((image) => image.brandTags)
  return tags.filter((tag, at) => at === tags.findIndex((other) => other.name === tag.name))
}

import { formatMoney } from '../../../../kernel/money/money.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { PhotoView, ProductTagView } from '../photo.ts'

/** Longest alt text borrowed from a caption. */
const ALT_FROM_CAPTION = 120

/** What a picture shows: its own words, else the caption's first, else whose it is. */
export function altOf(photo: PhotoView, image = photo.images[0]): string {
  if (image?.altText) return image.altText
  const caption = photo.caption?.replace(/\s+/g, ' ').trim()
  if (!caption) return `Photo by ${nameOf(photo.owner)}`
  return caption.length <= ALT_FROM_CAPTION ? caption : `${caption.slice(0, ALT_FROM_CAPTION).trimEnd()}…`
}

/** What the menu of a photo is called: for whom it is theirs, and for all others. */
export const menuNameOf = (photo: PhotoView) => (photo.can.remove ? 'Photo options' : 'More about this photo')

/** "$139.00", or why there is none. */
export function priceOf({ state, priceMinor, currency }: ProductTagView): string {
  if (state === 'on-sale' && priceMinor !== null && currency !== null)
    return formatMoney(priceMinor, currency)
  return state === 'proposed' ? 'Not sold here' : 'No longer sold'
}

/** "Calder · $139.00" */
export const tagLine = (tag: ProductTagView) => [tag.brandName, priceOf(tag)].filter(Boolean).join(' · ')

/** Products and brands of all pictures of a photo, each once. */
export function productsOf(photo: PhotoView): ProductTagView[] {
  const tags = photo.images.flatMap((image) => image.productTags)
  const idOf = (tag: ProductTagView) => tag.productId ?? tag.id
  return tags.filter((tag, at) => at === tags.findIndex((other) => idOf(other) === idOf(tag)))
}

export function brandsOf(photo: PhotoView) {
  const tags = photo.images.flatMap((image) => image.brandTags)
  return tags.filter((tag, at) => at === tags.findIndex((other) => other.name === tag.name))
}

import { pictureWidths } from '../design/pictures/picture-sources.ts'
import type { PhotoView } from '../features/community/photos/photo.ts'
import { altOf } from '../features/community/photos/ui/photo-words.ts'
import type { PictureView } from '../kernel/pictures/picture.ts'
import { truncateWithEllipsis } from '../kernel/text/truncate.ts'
import { type Head, pageHead } from './page-head.ts'

/**
 * A picture in a link preview, with its absolute URL. A page without one shows the picture of shell/document-head.ts.
 */
export type PreviewPicture = { src: string; alt: string; widthPx: number; heightPx: number }

/** A stored picture and its description. */
type PreviewSource = { picture: PictureView; alt: string } | null | undefined

const WIDTH_MAX = 1080

/** Returns the file of a picture that is large enough for a preview. */
export function previewPicture({ picture, alt }: NonNullable<PreviewSource>, origin: string): PreviewPicture {
  const { src, widthPx, heightPx } = picture
  const file = pictureWidths.find((width) => width >= Math.min(widthPx, WIDTH_MAX)) ?? WIDTH_MAX
  const shownPx = Math.min(file, widthPx)
  return {
    src: `${origin}${src}/${file}.webp`,
    alt,
    widthPx: shownPx,
    heightPx: Math.round((heightPx * shownPx) / widthPx),
  }
}

/** Returns the Open Graph tags of a page, with a large picture if there is one. */
export function linkPreview(
  type: 'article' | 'website' | 'product' | 'video.other',
  address: string,
  picture: PreviewPicture | null | undefined,
) {
  return [
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    ...(picture ? pictureMeta(picture) : []),
  ]
}

/** Returns title, description and picture of a page whose preview shows its content. */
export function pictureHead(title: string, description: string, origin: string, source: PreviewSource): Head {
  const { meta } = pageHead(title, description)()
  return { meta: source ? [...meta, ...pictureMeta(previewPicture(source, origin))] : meta }
}

/** Returns the first picture of a look or a trip. */
export function lookPicture(photo: PhotoView | null | undefined): PreviewSource {
  const image = photo?.images[0]
  return image && { picture: image.picture, alt: altOf(photo!, image) }
}

/** Returns the picture of the first product that has one. */
export function productPicture(
  products: readonly { name: string; pictures: PictureView[] }[],
): PreviewSource {
  const [first] = products.flatMap(({ name, pictures }) =>
    pictures.map((picture) => ({ picture, alt: name })),
  )
  return first
}

export const pictureMeta = ({ src, alt, widthPx, heightPx }: PreviewPicture) => [
  { property: 'og:image', content: src },
  { property: 'og:image:alt', content: alt },
  { property: 'og:image:width', content: String(widthPx) },
  { property: 'og:image:height', content: String(heightPx) },
]

/** Shortens a text to one line of at most `max` characters. */
export const shortenToLine = (text: string, max: number) =>
  truncateWithEllipsis(text.replace(/\s+/g, ' ').trim(), max)

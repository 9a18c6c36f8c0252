import { shortened } from '../kernel/text/letters.ts'

type PreviewImage = { src: string; alt: string; widthPx?: number; heightPx?: number }

/** The Open Graph tags of a page, with a large picture where there is one. */
export function linkPreview(type: 'article' | 'website', address: string, image: PreviewImage | '' | null) {
  const page = [
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
  ]
  if (!image) return page
  const { src, alt, widthPx, heightPx } = image
  return [
    ...page,
    { property: 'og:image', content: src },
    { property: 'og:image:alt', content: alt },
    ...(widthPx ? [{ property: 'og:image:width', content: String(widthPx) }] : []),
    ...(heightPx ? [{ property: 'og:image:height', content: String(heightPx) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** One line of at most `max` characters. */
export const shorten = (text: string, max: number) => shortened(text.replace(/\s+/g, ' ').trim(), max)

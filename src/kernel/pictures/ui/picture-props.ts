import type { PictureView } from '../picture.ts'

/** Returns the props of the design's Picture and PhotoTags for one of our pictures. */
export function pictureProps(picture: PictureView, alt: string) {
  return {
    image: {
      width: picture.widthPx,
      height: picture.heightPx,
      alt,
      thumbhash: picture.thumbhash,
      dominantColor: picture.color,
    },
    src: (widthPx: number) => `${picture.src}/${widthPx}.webp`,
    avif: (widthPx: number) => `${picture.src}/${widthPx}.avif`,
  }
}

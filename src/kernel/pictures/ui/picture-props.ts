import type { PictureView } from '../picture.ts'

/** What the design's Picture and PhotoTags need to show one of our pictures. */
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
  }
}

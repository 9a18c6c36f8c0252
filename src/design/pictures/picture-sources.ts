/** The widths in which every picture is stored, in pixels. */
export const pictureWidths = [320, 480, 720, 1080, 1440] as const

type PictureFiles = {
  src: (widthPx: number) => string
  avif?: ((widthPx: number) => string) | undefined
}

/**
 * Returns the candidate files for the browser: up to the first stored width that reaches the picture's own width,
 * because larger files would be the same picture. The few browsers without AVIF get one WebP, so that a page does not
 * list every width twice.
 */
export function pictureSources({ src, avif }: PictureFiles, ownWidthPx: number) {
  const enough = pictureWidths.findIndex((width) => width >= ownWidthPx)
  const useful = enough === -1 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  const srcSet = (address: (widthPx: number) => string) =>
    useful.map((width) => `${address(width)} ${Math.min(width, ownWidthPx)}w`).join(', ')
  return {
    src: src(useful.find((width) => width >= 720) ?? useful.at(-1)!),
    srcSet: avif ? undefined : srcSet(src),
    avif: avif && { type: 'image/avif', srcSet: srcSet(avif) },
  }
}

/**
 * Returns `sizes` for a picture that covers its box: a picture wider than the box is drawn wider than its visible part.
 * @param sizes the width of the box, in the syntax of the `sizes` attribute
 * @param ratios width divided by height
 */
export function coverSizes(sizes: string, ratios: { picture: number; box: number }): string {
  const times = Math.round((ratios.picture / ratios.box) * 100) / 100
  if (times <= 1) return sizes
  return sizes.replace(SOURCE_SIZE, (_, condition = '', width) => `${condition}calc(${width} * ${times})`)
}

/** One entry of `sizes`: a condition, which the last entry does not have, and a width. */
const SOURCE_SIZE = /(?<=^|,\s*)(\([^()]*\)\s+)?([^,\s][^,]*)/g

/** The widths every picture is stored in. */
export const pictureWidths = [320, 480, 720, 1080, 1440] as const

/**
 * The sizes a browser may choose from: none wider than the next one above the picture's own width, because
 * wider ones would be the same picture again.
 */
export function pictureSources(src: (widthPx: number) => string, ownWidthPx: number) {
  const enough = pictureWidths.findIndex((width) => width >= ownWidthPx)
  const useful = enough === -1 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  return {
    src: src(useful.find((width) => width >= 720) ?? useful.at(-1)!),
    srcSet: useful.map((width) => `${src(width)} ${Math.min(width, ownWidthPx)}w`).join(', '),
  }
}

/**
 * The `sizes` of a picture that covers its box: one that is wider than the box is drawn wider than what is seen of it.
 * @param sizes the width of the box, as in the `sizes` attribute
 * @param ratios width divided by height
 */
export function sizesOfCover(sizes: string, ratios: { picture: number; box: number }): string {
  const times = Math.round((ratios.picture / ratios.box) * 100) / 100
  if (times <= 1) return sizes
  return sizes.replace(SOURCE_SIZE, (_, condition = '', width) => `${condition}calc(${width} * ${times})`)
}

/** One entry of `sizes`: a condition, which the last one has not, and a width. */
const SOURCE_SIZE = /(?<=^|,\s*)(\([^()]*\)\s+)?([^,\s][^,]*)/g

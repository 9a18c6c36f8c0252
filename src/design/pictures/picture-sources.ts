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

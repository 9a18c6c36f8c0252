import type { PictureView } from '../../../../../kernel/pictures/picture.ts'

/** On phones the stage takes the aspect ratio of the tallest picture, within these limits. */
export const TALLEST = 4 / 5
export const WIDEST = 3 / 2

/**
 * Returns the width of an uncropped picture in the viewer, as a `sizes` attribute. On wide screens it is beside a panel
 * of 460px and below a bar of 72px; the page, unlike the dialog, is never wider than 1440px.
 */
export function stageSizes({ widthPx, heightPx }: PictureView, isPage: boolean): string {
  const shape = widthPx / heightPx
  const rounded = (width: number) => Math.round(width * 100) / 100
  const wide = `calc((100vh - 72px) * ${rounded(shape)})`
  // The stage is as wide as the screen, and a picture taller than its tallest shape is narrower.
  const across = `${rounded(Math.min(1, shape / TALLEST) * 100)}vw`
  return [
    ...(isPage ? [`(width >= 1440px) min(980px, ${wide})`] : []),
    `(width >= 960px) min(100vw - 460px, ${wide})`,
    `(width >= 640px) min(${across}, ${rounded(shape * 62)}vh)`,
    `min(${across}, ${rounded(shape * 80)}vh)`,
  ].join(', ')
}

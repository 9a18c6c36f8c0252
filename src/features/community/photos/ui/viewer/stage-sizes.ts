import type { PictureView } from '../../../../../kernel/pictures/picture.ts'

/** Returns the width of an uncropped picture in the viewer, as a `sizes` attribute. */
export const stageSizes = ({ widthPx, heightPx }: PictureView) =>
  `(width >= 960px) min(100vw - 460px, ${Math.round((widthPx / heightPx) * 100)}vh), 100vw`

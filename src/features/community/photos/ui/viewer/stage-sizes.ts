import type { PictureView } from '../../../../../kernel/pictures/picture.ts'

/** How wide an uncropped picture is in the viewer, as in the `sizes` attribute. */
export const stageSizes = ({ widthPx, heightPx }: PictureView) =>
  `(width >= 960px) min(100vw - 460px, ${Math.round((widthPx / heightPx) * 100)}vh), 100vw`

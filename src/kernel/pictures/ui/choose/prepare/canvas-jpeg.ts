import { KEPT_SIDE_PX } from '../../../picture-limits.ts'

/** Returns the size at which the server keeps a picture; sending more would be wasted. */
function keptSize(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, KEPT_SIDE_PX / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Draws a picture at that size, in sRGB, into which the server converts every picture. Drops all metadata. */
export function drawAtKeptSize(bitmap: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(...keptSize(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** Nearly lossless, because every displayed width is made from it. */
export const KEPT_QUALITY = 0.93

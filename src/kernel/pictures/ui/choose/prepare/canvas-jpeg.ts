import { KEPT_SIDE_PX } from '../../../picture-limits.ts'

/** The size at which the server keeps a picture: what is larger is sent for nothing. */
function keptSize(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, KEPT_SIDE_PX / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Drawn at that size, in sRGB, which is what the server makes of every picture. Nothing of the metadata comes along. */
export function drawKept(bitmap: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(...keptSize(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** Nearly lossless: everything that is shown later is made of it. */
export const KEPT_QUALITY = 0.93

import type { Sharp } from 'sharp'
import { clearnessOf } from './clearness.ts'
import { centerEllipse, foregroundOf, type Mask } from './foreground.ts'
import { formOf } from './form.ts'
import { halve, type LabPicture, toLab, toLightness } from './lab-picture.ts'
import { overallOf } from './overall.ts'
import { rasterOf } from './raster.ts'
import { spotsOf } from './spots.ts'
import { mirroredOverall } from './turned-overall.ts'

/** Incremented when descriptions change their meaning; older ones are then recomputed. */
export const DESCRIPTION_VERSION = 2
/** Longest side for local features; for colors and shapes half of it. */
const SIDE_PX = 256

/**
 * The look of a picture. `overall` starts with the object alone, which is what is stored for a product's picture; a
 * query adds the mirrored object, and the center of the picture if no background was detected. `form` determines its
 * kind, `raster` is a small picture for comparisons, and `clearness` says how well the object was separated from its
 * background.
 */
export type Description = {
  overall: Int8Array[]
  spots: Int8Array
  form: Int8Array
  raster: Int8Array
  clearness: number
}

export async function describePicture(image: Sharp): Promise<Description> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const large = { rgb: data, width: info.width, height: info.height }
  const small = toLab(halve(large))
  const mask = foregroundOf(small)
  const object = overallOf(small, mask)
  return {
    overall: [object, mirroredOverall(object), overallOf(small, centerEllipse(small.width, small.height))],
    spots: spotsOf(toLightness(large), (x, y) => isNear(mask, small, x, y)),
    form: formOf(small, mask, object),
    raster: rasterOf(small, mask),
    clearness: clearnessOf(small, mask),
  }
}

/** Whether the object is at this place (0 to 1), or right beside it: its outline is the most distinctive part. */
function isNear(mask: Mask, { width, height }: LabPicture, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x * width), Math.floor(y * height)]
  for (const [u, v] of [
    [0, 0],
    [-5, 0],
    [5, 0],
    [0, -5],
    [0, 5],
  ] as const) {
    const [at, of] = [
      Math.max(0, Math.min(width - 1, column + u)),
      Math.max(0, Math.min(height - 1, row + v)),
    ]
    if (mask[of * width + at]! > 0.5) return true
  }
  return false
}

import type { Format, Tag } from '../../picture-shapes.ts'
import type { Canvas } from '../engine/canvas.ts'
import type { Point } from '../engine/geometry.ts'

export const LOOK = { width: 1080, height: 1350 }

const SIZES: Record<Format, { width: number; height: number }> = {
  square: { width: 1200, height: 1200 },
  upright: { width: 1080, height: 1440 },
  wide: { width: 1600, height: 900 },
  tall: { width: 900, height: 1600 },
}

type Shaped = { format?: Format | undefined }

/** How large a look is painted, in pixels. */
export const sizeOf = ({ format }: Shaped): { width: number; height: number } =>
  format ? SIZES[format] : LOOK

/** A painted look before its light is finished, with the points where its products are. */
export type Painted = { canvas: Canvas; tags: Tag[] }
export type Setting = { seed: number; lightAngle: number }

/** A tag at a point of the picture, in percent with one decimal. */
export function tagAt(productId: string, [x, y]: Point, look: Shaped): Tag {
  const { width, height } = sizeOf(look)
  return { productId, x: Math.round((x / width) * 1000) / 10, y: Math.round((y / height) * 1000) / 10 }
}

/** A place given in percent of the picture, in its pixels. */
export function placeOf({ x, y }: { x: number; y: number }, look: Shaped): { x: number; y: number } {
  const { width, height } = sizeOf(look)
  return { x: (x * width) / 100, y: (y * height) / 100 }
}

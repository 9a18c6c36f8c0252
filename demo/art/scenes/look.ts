import type { Tag } from '../../picture-shapes.ts'
import type { Canvas } from '../engine/canvas.ts'
import type { Point } from '../engine/geometry.ts'

export const LOOK = { width: 1080, height: 1350 }

/** A painted look before its light is finished, with the points where its products are. */
export type Painted = { canvas: Canvas; tags: Tag[] }
export type Setting = { seed: number; lightAngle: number }

/** A tag at a point of the picture, in percent with one decimal. */
export const tagAt = (productId: string, [x, y]: Point): Tag => ({
  productId,
  x: Math.round((x / LOOK.width) * 1000) / 10,
  y: Math.round((y / LOOK.height) * 1000) / 10,
})

/** A place given in percent of the picture, in its pixels. */
export const placeOf = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: (x * LOOK.width) / 100,
  y: (y * LOOK.height) / 100,
})

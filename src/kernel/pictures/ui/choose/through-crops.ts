/** A part of a picture, in percent of the whole. */
export type Crop = { x: number; y: number; width: number; height: number }

type Point = { x: number; y: number }

const whole: Crop = { x: 0, y: 0, width: 100, height: 100 }

/**
 * Where a point of one part of a picture lies in another part of it, in percent of that part. A point outside
 * comes to the nearest edge, where it can be seen and moved.
 */
export function throughCrops(point: Point, from: Crop | null, to: Crop | null): Point {
  const [was, is] = [from ?? whole, to ?? whole]
  const along = (at: number, wasStart: number, wasLength: number, start: number, length: number) =>
    within(((wasStart + (at / 100) * wasLength - start) / length) * 100)
  return {
    x: along(point.x, was.x, was.width, is.x, is.width),
    y: along(point.y, was.y, was.height, is.y, is.height),
  }
}

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100

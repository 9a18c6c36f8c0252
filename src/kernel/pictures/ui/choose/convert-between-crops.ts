/** A part of a picture, in percent of the whole. */
export type Crop = { x: number; y: number; width: number; height: number }

type Point = { x: number; y: number }

const whole: Crop = { x: 0, y: 0, width: 100, height: 100 }

/**
 * Converts a point in one crop of a picture to another crop, in percent of that crop. A point outside moves to the
 * nearest edge, where it is visible and can be moved.
 */
export function convertBetweenCrops(point: Point, from: Crop | null, to: Crop | null): Point {
  const [was, is] = [from ?? whole, to ?? whole]
  const along = (at: number, wasStart: number, wasLength: number, start: number, length: number) =>
    within(((wasStart + (at / 100) * wasLength - start) / length) * 100)
  return {
    x: along(point.x, was.x, was.width, is.x, is.width),
    y: along(point.y, was.y, was.height, is.y, is.height),
  }
}

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100

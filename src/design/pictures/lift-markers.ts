import type { Point, Size } from './crop.ts'

/** The disc of a marker with its rings, and a small margin. */
const markerPx = 36

/**
 * Moves markers off the text along the bottom of a picture: straight up, or sideways where another marker is.
 * @param placed at percents of the box
 */
export function liftMarkers<Placed extends { at: Point }>(
  placed: Placed[],
  box: Size,
  footPx: number,
): Placed[] {
  const lowest = 100 * (1 - (footPx + markerPx / 2) / box.height)
  const occupied = placed.filter(({ at }) => at.y <= lowest).map(({ at }) => at)
  const step = (100 * markerPx) / box.width
  const isFree = (at: Point) =>
    at.x >= step / 2 &&
    at.x <= 100 - step / 2 &&
    occupied.every((other) => {
      const [across, down] = [((at.x - other.x) * box.width) / 100, ((at.y - other.y) * box.height) / 100]
      return across * across + down * down >= markerPx * markerPx
    })
  return placed.map((one) => {
    if (one.at.y <= lowest) return one
    const up = { x: one.at.x, y: lowest }
    const aside = [0, 1, -1, 2, -2, 3, -3].map((steps) => ({ x: up.x + steps * step, y: lowest }))
    const at = aside.find(isFree) ?? up
    occupied.push(at)
    return { ...one, at }
  })
}

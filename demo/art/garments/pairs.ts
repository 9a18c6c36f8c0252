import { type Point, points, rotateOffset } from '../engine/geometry.ts'

/** Turns points of a shoe, drawn about its own middle, into points of the sheet. */
export type Put = (text: string) => Point[]

type Stand = { x: number; y: number; scale?: number; turn?: number; flip?: boolean }

/** Two shoes side by side on the floor, the one behind a little smaller. */
export const STANDING: readonly [Stand, Stand] = [
  { x: 575, y: 600, scale: 0.9 },
  { x: 440, y: 690 },
]
/** Two shoes from above. */
export const FROM_ABOVE: readonly [Stand, Stand] = [
  { x: 340, y: 600, turn: -5, flip: true },
  { x: 660, y: 600, turn: 6 },
]

/** Draws the same shoe twice. */
export function pair(places: readonly Stand[], draw: (put: Put, turn: number) => void): void {
  for (const { x, y, scale = 1, turn = 0, flip = false } of places) {
    const put = (text: string) =>
      points(text, flip ? -1 : 1).map(([px, py, corner]): Point => {
        const [dx, dy] = rotateOffset(px * scale, py * scale, turn)
        return [x + dx, y + dy, corner]
      })
    draw(put, turn)
  }
}

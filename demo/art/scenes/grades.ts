import type { Light } from '../../picture-shapes.ts'
import type { Canvas } from '../engine/canvas.ts'

type Kind = Light['kind']

/** The shadow somebody throws on the ground in each light. */
export const GROUND_SHADOWS: Record<Kind, { slant: number; length: number; dark: number; blur: number }> = {
  noon: { slant: 0.34, length: 0.16, dark: 0.62, blur: 1.6 },
  overcast: { slant: 0.02, length: 0.05, dark: 0.34, blur: 12 },
  evening: { slant: 0.95, length: 0.13, dark: 0.5, blur: 4 },
  lamp: { slant: -0.3, length: 0.12, dark: 0.5, blur: 10 },
}

/** What the light of an hour does to all colours of a picture. */
export function grade(canvas: Canvas, { kind, x, y }: Light): void {
  const toward = { u: x / 100, v: y / 100, ratio: canvas.width / canvas.height }
  canvas.recolour((rgb, u, v) => GRADES[kind](rgb, near(toward, u, v)))
}

/** From 0 far from the light to 1 at it. */
function near({ u, v, ratio }: { u: number; v: number; ratio: number }, x: number, y: number): number {
  const far = Math.hypot((x - u) * Math.min(1.4, Math.max(0.8, ratio)), y - v)
  return Math.max(0, 1 - far / 0.95)
}

const GRADES: Record<Kind, (rgb: [number, number, number], near: number) => void> = {
  /** Bright and hard: deeper darks, warm lights. */
  noon(rgb) {
    for (const c of [0, 1, 2] as const) {
      const value = rgb[c] / 255
      const curve = value + value * (1 - value) * (value - 0.42) * 1.1
      rgb[c] = 255 * curve * [1.05, 1.02, 0.95][c]!
    }
  },
  /** Even and cool: no deep darks, quiet colours. */
  overcast(rgb) {
    const grey = rgb[0] * 0.3 + rgb[1] * 0.59 + rgb[2] * 0.11
    for (const c of [0, 1, 2] as const) {
      const quiet = grey + (rgb[c] - grey) * 0.82
      rgb[c] = (quiet * 0.93 + 12) * [0.97, 1, 1.04][c]!
    }
  },
  /** Gold from the side of the sun, violet away from it. */
  evening(rgb, close) {
    const gold = [1.14, 0.97, 0.72] as const
    const violet = [0.8, 0.66, 0.76] as const
    for (const c of [0, 1, 2] as const) {
      rgb[c] =
        rgb[c] * (violet[c] + (gold[c] - violet[c]) * Math.min(1, close * 1.35)) +
        close ** 3 * [26, 15, 2][c]!
    }
  },
  /** A warm circle in a dim blue room. */
  lamp(rgb, close) {
    const warm = [1.16, 1.0, 0.76] as const
    const dim = [0.46, 0.47, 0.58] as const
    const lit = Math.min(1, close ** 1.2 * 1.5)
    for (const c of [0, 1, 2] as const) rgb[c] *= dim[c] + (warm[c] - dim[c]) * lit
  },
}

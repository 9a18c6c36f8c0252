import type { Drawing, Panel } from '../engine/drawing.ts'
import { at, flipX, type Point } from '../engine/geometry.ts'

/** Vertical folds of a hanging skirt: alternate ridges and valleys, wider at the hem. */
export function drape(
  drawing: Drawing,
  on: Panel,
  {
    top,
    bottom,
    halfTop,
    halfBottom,
    count,
    strength,
    width,
  }: {
    top: number
    bottom: number
    halfTop: number
    halfBottom: number
    count: number
    strength: number
    width: number
  },
): void {
  const { random } = drawing
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + random.between(-0.28, 0.28)) / count
    const from = -halfTop + 2 * halfTop * t
    const to = -halfBottom + 2 * halfBottom * t
    const start = top + random.between(0, (bottom - top) * 0.22)
    const end = bottom - random.between(-30, (bottom - top) * 0.1)
    const bend = at(from + (to - from) * 0.45 + random.between(-8, 8), (start + end) / 2)
    drawing.fold([at(from, start), bend, at(to, end), at(to + 4, end + 60)], {
      width: width * random.between(0.7, 1.25),
      strength: (i % 2 ? -1 : 1) * strength * random.between(0.7, 1.1),
      on,
    })
  }
}

/** Short puckers under a gathered seam. */
export function gathers(
  drawing: Drawing,
  on: Panel,
  {
    y,
    half,
    length,
    count,
    strength = 0.5,
  }: { y: number; half: number; length: number; count: number; strength?: number },
): void {
  const { random } = drawing
  for (let i = 0; i < count; i++) {
    const x = -half + (2 * half * (i + random.between(0.2, 0.8))) / count
    const l = length * random.between(0.5, 1.3)
    drawing.fold([at(x, y), at(x + random.between(-4, 4), y + l * 0.5), at(x + x * 0.05, y + l)], {
      width: 6,
      strength: (i % 2 ? -1 : 1) * strength,
      on,
      crisp: i % 3 === 0,
    })
  }
}

/** A hem from right to left that waves and hangs lower in the middle; its ends are corners. */
export function wavyHem(drawing: Drawing, half: number, y: number, waves: number, depth: number): Point[] {
  const last = waves * 2
  return Array.from({ length: last + 1 }, (_, i) => {
    const x = half - (2 * half * i) / last
    const sag = Math.sin((i / last) * Math.PI) * depth * 0.8
    const wave = (i % 2 ? -1 : 1) * depth * drawing.random.between(0.25, 0.5)
    return at(x, y + sag + wave, i === 0 || i === last ? 0 : undefined)
  })
}

/** A right-hand edge from the middle of the top down to the hem, the hem, and the edge again on the left. */
export const withHem = (edge: readonly Point[], hem: readonly Point[]): Point[] => [
  ...edge,
  ...hem.slice(1, -1),
  ...flipX(edge.slice(1)).reverse(),
]

/** A third value of 0 makes a sharp corner; without it an outline passes smoothly through the point. */
export type Point = readonly [x: number, y: number, corner?: 0 | undefined]

/** 1 is the right side of the picture, -1 the left. */
export type Side = 1 | -1
export const SIDES: readonly Side[] = [-1, 1]

const tenth = (value: number) => Math.round(value * 10) / 10

/**
 * Points written the way an outline reads: `'-62,280! 110,316 60,470'`, where `!` makes a sharp corner.
 * `side` -1 mirrors them about x = 0.
 */
export function points(text: string, side: Side = 1, centre = 0): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y] = word.replace('!', '').split(',').map(Number) as [number, number]
      return word.endsWith('!') ? [centre + side * x, y, 0] : [centre + side * x, y]
    })
}

/** Points on the 1000-wide sheet a garment is drawn on, with x counted from its middle. */
export const onSheet = (text: string, side: Side = 1): Point[] => points(text, side, 500)

/** One point of the sheet, with x counted from its middle. */
export const at = (x: number, y: number, corner?: 0): Point => (corner === 0 ? [500 + x, y, 0] : [500 + x, y])

/** The SVG path through the points: smooth, with straight lines between two sharp corners. */
export function spline(outline: readonly Point[], closed = true): string {
  const count = outline.length
  const point = (i: number) =>
    outline[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] as Point
  const sharp = (p: Point) => p[2] === 0
  let d = `M${tenth(point(0)[0])} ${tenth(point(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const before = point(i - 1)
    const from = point(i)
    const to = point(i + 1)
    const after = point(i + 2)
    if (sharp(from) && sharp(to)) {
      d += `L${tenth(to[0])} ${tenth(to[1])}`
      continue
    }
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1])
    const out = handle(before, from, to, reach, sharp(from))
    const back = handle(after, to, from, reach, sharp(to))
    d += `C${tenth(from[0] + out[0])} ${tenth(from[1] + out[1])} `
    d += `${tenth(to[0] + back[0])} ${tenth(to[1] + back[1])} ${tenth(to[0])} ${tenth(to[1])}`
  }
  return closed ? `${d}Z` : d
}

function handle(before: Point, from: Point, to: Point, reach: number, isSharp: boolean): Point {
  if (isSharp) return [(to[0] - from[0]) / 3, (to[1] - from[1]) / 3]
  const dx = to[0] - before[0]
  const dy = to[1] - before[1]
  const length = Math.hypot(dx, dy) || 1
  return [(dx / length) * reach * 0.36, (dy / length) * reach * 0.36]
}

/** Mirrors a right-hand outline (top to bottom) about the line x = centre and closes it. */
export function mirrorOutline(right: readonly Point[], centre = 500): Point[] {
  const joined = [...right, ...flipX(right, centre).reverse()]
  // The ends of both halves may lie on the line; a doubled point would kink the curve.
  return joined.filter((p, i) => {
    const next = joined[(i + 1) % joined.length]!
    return Math.hypot(p[0] - next[0], p[1] - next[1]) > 0.5
  })
}

export const flipX = (outline: readonly Point[], centre = 500): Point[] =>
  outline.map(([x, y, corner]) => [2 * centre - x, y, corner])

/**
 * The outline around a bent line whose half-width changes along it: sleeves, legs, straps, stems.
 * `widths` has one value per point of the line.
 */
export function limbOutline(
  line: readonly Point[],
  widths: readonly number[],
  { roundEnd = false }: { roundEnd?: boolean } = {},
): Point[] {
  const dense = densify(line, widths)
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, { x, y, width }] of dense.entries()) {
    const a = dense[Math.max(0, i - 1)]!
    const b = dense[Math.min(dense.length - 1, i + 1)]!
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const nx = -(b.y - a.y) / length
    const ny = (b.x - a.x) / length
    left.push([x + nx * width, y + ny * width])
    right.push([x - nx * width, y - ny * width])
  }
  const sharpEnds = (outline: Point[]) =>
    outline.map((p, i): Point => {
      const isEnd = i === 0 || (i === outline.length - 1 && !roundEnd)
      return isEnd ? [p[0], p[1], 0] : p
    })
  return [...sharpEnds(left), ...sharpEnds(right).reverse()]
}

/** Samples a line, and its half-widths, along a Catmull-Rom curve. */
export function densify(
  line: readonly Point[],
  widths: readonly number[],
  steps = 6,
): { x: number; y: number; width: number }[] {
  const out = []
  const last = line.length - 1
  const point = (i: number) => line[Math.min(Math.max(i, 0), last)]!
  for (let i = 0; i < last; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const [width, nextWidth] = [widths[i]!, widths[i + 1]!]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      out.push({
        x: catmull(before[0], from[0], to[0], after[0], t),
        y: catmull(before[1], from[1], to[1], after[1], t),
        width: width + (nextWidth - width) * (t * t * (3 - 2 * t)),
      })
    }
  }
  out.push({ x: point(last)[0], y: point(last)[1], width: widths[last]! })
  return out
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

/** From `a` at 0 to `b` at 1. */
export const along = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** The direction from `a` to `b` in degrees: 0 points right, 90 down. */
export const angleOf = (a: Point, b: Point): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI

/** Turns an offset about the origin, clockwise in the picture. */
export function rotateOffset(x: number, y: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const arc = `A${tenth(rx)} ${tenth(ry)} 0 1 0`
  return `M${tenth(x - rx)} ${tenth(y)}${arc} ${tenth(x + rx)} ${tenth(y)}${arc} ${tenth(x - rx)} ${tenth(y)}Z`
}

export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${tenth(x)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}Z`
  const [across, down] = [w - 2 * r, h - 2 * r]
  return [
    `M${tenth(x + r)} ${tenth(y)}`,
    `h${tenth(across)}q${r} 0 ${r} ${r}`,
    `v${tenth(down)}q0 ${r} ${-r} ${r}`,
    `h${tenth(-across)}q${-r} 0 ${-r} ${-r}`,
    `v${tenth(-down)}q0 ${-r} ${r} ${-r}Z`,
  ].join('')
}

/** A lens-shaped fold: tapered at both ends, widest in the middle. */
export function taper(line: readonly Point[], width: number): string {
  const widths = line.map((_, i) =>
    Math.max(0.4, width * Math.sin((Math.PI * (i + 0.15)) / (line.length - 0.7))),
  )
  return spline(limbOutline(line, widths))
}

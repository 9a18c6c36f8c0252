import type { FabricSpec } from '../../garment-shapes.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { along, angleOf, limbOutline, onSheet, type Point, SIDES, type Side } from '../engine/geometry.ts'
import { type Cloth, cloth } from '../fabrics/fabrics.ts'

/** A sleeve that was laid, and the middle of its cuff, where a button goes. */
export type Sleeve = { panel: Panel; cuff: Point }

/** A sleeve laid flat from shoulder over elbow to wrist. */
export function sleeve(
  drawing: Drawing,
  fabric: FabricSpec,
  {
    side,
    line,
    widths,
    cuff = 0,
    cuffFabric,
    folds,
  }: {
    side: Side
    /** From the shoulder to the wrist, with x counted outward from the middle of the sheet. */
    line: readonly Point[]
    /** Half-widths, one per point of the line. */
    widths: readonly number[]
    /** Length of the cuff; 0 is none. */
    cuff?: number
    cuffFabric?: Cloth
    folds: number
  },
): Sleeve {
  // The sleeve head starts narrow under the shoulder seam and reaches its full width below it.
  const shoulder = line[0]!
  const head: Point = [shoulder[0] - 18, shoulder[1] - 34]
  const full = along(shoulder, line[1]!, 0.2)
  const path = [head, full, ...line.slice(1)].map(([x, y]): Point => [500 + side * x, y])
  const [start, end] = [path[0]!, path.at(-1)!]
  const elbow = path[Math.floor(path.length / 2)]!
  const angle = angleOf(start, end) - 90
  const on = drawing.panel(limbOutline(path, [54, ...widths]), cloth(drawing, fabric, angle))
  for (let i = 0; i < folds; i++) {
    const [x, y] = along(start, end, 0.15 + (0.75 * (i + 0.5)) / folds)
    const reach = side * 54 * 0.9
    const crease: Point[] = [
      [x - reach, y - 30 + i * 8],
      [x, y + 10],
      [x + reach * 0.7, y + 55],
    ]
    drawing.fold(crease, { width: 13, strength: i % 2 ? -0.5 : 0.5, on })
  }
  const ridge: Point[] = [
    [start[0] + side * 10, start[1] + 60],
    along(start, elbow, 0.6),
    [elbow[0], elbow[1] + 20],
    along(elbow, end, 0.6),
  ]
  drawing.fold(ridge, { width: 18, strength: 0.4, on })

  const before = path.at(-2)!
  const length = Math.hypot(end[0] - before[0], end[1] - before[1])
  const wrist = along(end, before, cuff / length)
  if (!cuff) return { panel: on, cuff: wrist }
  const beyond: Point = [
    end[0] + ((end[0] - before[0]) / length) * 4,
    end[1] + ((end[1] - before[1]) / length) * 4,
  ]
  const width = widths.at(-1)!
  const middle = along(wrist, end, 0.5)
  const outline = limbOutline([wrist, middle, beyond], [width + 1, width, width])
  drawing.panel(outline, cuffFabric ?? cloth(drawing, fabric, angle), { lift: 5 })
  return { panel: on, cuff: middle }
}

/** Long soft creases from the armpits and across the body. */
export function bodyFolds(
  drawing: Drawing,
  on: Panel,
  { bottom, half, amount = 1 }: { bottom: number; half: number; amount?: number },
): void {
  const top = 420
  const r = drawing.random
  const lean = r.sign()
  for (const side of SIDES) {
    const k = side === lean ? 1 : 0.6
    const reach = r.between(0.25, 0.6)
    drawing.fold(
      onSheet(
        `${half * 1.05},${top - 10} ${half * 0.8},${top + r.between(40, 80)} ${half * reach},${top + r.between(110, 190)}`,
        side,
      ),
      { width: 18, strength: 0.42 * amount * k, on },
    )
    drawing.fold(
      onSheet(
        `${half * 1.02},${top + 30} ${half * 0.84},${top + 130} ${half * r.between(0.5, 0.75)},${top + r.between(230, 320)}`,
        side,
      ),
      { width: 20, strength: -0.42 * amount * k, on },
    )
    drawing.fold(
      onSheet(
        `${half * 0.9},${top + r.between(90, 200)} ${half * 0.8},${(top + bottom) / 2 + 60} ${half * 0.84},${bottom - 30}`,
        side,
      ),
      { width: 24, strength: 0.34 * amount * k, on },
    )
  }
  drawing.fold(
    onSheet(`
      ${-lean * half * 0.9},${bottom - r.between(160, 260)}
      ${-lean * half * 0.3},${bottom - r.between(90, 150)}
      ${lean * half * 0.3},${bottom - r.between(20, 60)}
    `),
    { width: 24, strength: 0.3 * amount, on },
  )
  drawing.fold(
    onSheet(`
      ${-lean * half * 0.8},${bottom - r.between(110, 170)} ${-lean * half * 0.2},${bottom - 60}
      ${lean * half * 0.2},${bottom + 10}
    `),
    { width: 20, strength: -0.3 * amount, on },
  )
  for (let i = 0; i < 3; i++) {
    const x = r.between(-half * 0.7, half * 0.7)
    const y = r.between(top + 180, bottom - 140)
    const l = r.between(120, 240)
    const slant = r.between(-90, 90)
    drawing.fold(onSheet(`${x},${y - l / 2} ${x + slant * 0.4},${y} ${x + slant},${y + l / 2}`), {
      width: r.between(16, 26),
      strength: r.sign() * r.between(0.16, 0.34) * amount,
      on,
    })
  }
}

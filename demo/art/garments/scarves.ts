import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, onSheet, type Point, points, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

/** Cuts: long (a loop with two fringed ends) and silk (a square with a border). */
export function scarf(drawing: Drawing, { cut, fabric, accent }: GarmentArt): void {
  if (cut === 'silk') silkSquare(drawing, fabric, accent ?? shade(fabric.base, 0.4))
  else longScarf(drawing, fabric)
}

function silkSquare(drawing: Drawing, fabric: FabricSpec, border: string): void {
  const outer = onSheet('-330,330! 0,300 320,350! 350,640 316,950! 0,980 -320,940! -346,640')
  const body = drawing.panel(outer, plainCloth(border, 0.55), { lift: 8 })
  const inner = onSheet('-276,384! 0,358 268,400! 292,640 264,900! 0,926 -268,892! -290,640')
  const silk = { ...cloth(drawing, fabric), gloss: 0.55 }
  const print = drawing.panel(inner, silk, { lift: 1, shadow: 0, edge: 0.3 })
  for (const [line, strength] of [
    ['-340,500 0,600 330,520', 0.7],
    ['-340,580 0,690 340,640', -0.6],
    ['-200,330 -100,620 -180,950', 0.5],
    ['120,320 190,640 130,960', -0.5],
  ] as const) {
    for (const on of [body, print]) drawing.fold(onSheet(line), { width: 34, strength, on })
  }
  const rim = onSheet('-300,362! 0,332 294,376! 320,640 290,924! 0,952 -296,914! -318,640')
  drawing.line(spline(rim), tint(fabric.base, 0.2), 5, { on: body })
  drawing.anchor('centre', 500, 640)
}

function longScarf(drawing: Drawing, fabric: FabricSpec): void {
  hangingEnd(drawing, fabric, points('430,420 400,700 420,1060'), 3)
  hangingEnd(drawing, fabric, points('570,420 610,680 600,960'), -3)
  const ring = points('300,330 380,216 500,190 630,220 706,330 660,470 500,520 346,474')
  const loop = drawing.panel(ring, cloth(drawing, fabric, 90), { lift: 14, shadow: 0.45 })
  for (const i of [0, 1, 2]) {
    const turn = points(`312,${330 + i * 40} 500,${400 + i * 44} 694,${326 + i * 40}`)
    drawing.fold(turn, { width: 30, strength: i % 2 ? -0.75 : 0.65, on: loop })
  }
  const hollow = points('400,300 500,262 606,298 500,352')
  drawing.panel(hollow, plainCloth(shade(fabric.base, 0.55)), { lift: 1, shadow: 0.1 })
  drawing.anchor('centre', 430, 760)
}

function hangingEnd(drawing: Drawing, fabric: FabricSpec, line: readonly Point[], turn: number): void {
  const [from, bend, end] = line as [Point, Point, Point]
  for (let dx = -76; dx <= 76; dx += 15) {
    const [x, y] = [end[0] + dx, end[1]]
    const { random } = drawing
    const thread = `${x},${y - 12} ${x + random.between(-5, 5)},${y + 34} ${x + random.between(-10, 10)},${y + 70}`
    drawing.line(spline(points(thread), false), fabric.base, 7, { raise: 0.6, solid: '#666' })
  }
  const on = drawing.panel(limbOutline(line, [78, 84, 84]), cloth(drawing, fabric, turn), { shadow: 0.45 })
  for (const dx of [-40, 6, 46]) {
    const fold: Point[] = [
      [from[0] + dx * 0.6, from[1]],
      [bend[0] + dx, bend[1]],
      [end[0] + dx * 1.1, end[1]],
    ]
    drawing.fold(fold, { width: 22, strength: dx === 6 ? -0.6 : 0.55, on })
  }
}

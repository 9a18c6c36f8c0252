import type { GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { ellipse, limbOutline, onSheet, points, rect, SIDES, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

const LENS = '#3c4a3a'

/** Glasses lying open, their arms behind them. Cuts: round and square. */
export function sunglasses(drawing: Drawing, { cut, fabric, accent: lens = LENS }: GarmentArt): void {
  const frame = fabric.base
  for (const side of SIDES) {
    const arm = limbOutline(onSheet('300,600 330,450 250,310 180,274', side), [13, 11, 12, 15])
    drawing.panel(arm, plainCloth(frame, 0.8), { lift: 6 })
  }
  for (const side of SIDES) {
    const middle = side * 168
    const ring = cut === 'square' ? squareRing(side) : ellipse(500 + middle, 640, 132, 128)
    const on = drawing.panel(ring, plainCloth(lens, 0.9), { lift: 6, shadow: 0.45 })
    // Both lenses catch the light on the same side.
    const glint = points('-90,530! 10,510! -60,760! -150,730!', 1, 500 + middle)
    drawing.tone(spline(glint), '#ffffff', 0.2, { on, blur: 4 })
    drawing.tone(ellipse(500 + middle, 750, 150, 90), tint(lens, 0.4), 0.35, { on, blur: 30 })
    drawing.line(ring, frame, 26, { raise: 0.9, solid: '#999' })
  }
  const bridge = spline(onSheet('-46,614 0,588 46,614'), false)
  drawing.line(bridge, frame, 18, { raise: 0.9, solid: '#999' })
  drawing.anchor('centre', 660, 640)
}

const squareRing = (side: 1 | -1) =>
  spline(onSheet('40,560 180,536 306,540 318,580 296,700 240,742 120,744 56,702 34,610', side))

const GOLD = '#cfa95e'
const DIAL = '#f2ecdd'
const INK = '#2a2420'

/** A wristwatch laid straight, at eighteen minutes to one. */
export function watch(drawing: Drawing, { fabric }: GarmentArt): void {
  for (const down of SIDES) {
    const line = onSheet(`0,640 ${down * 4},${640 + down * 220} ${down * -8},${640 + down * 470}`)
    const outline = limbOutline(line, [64, 56, 46], { roundEnd: true })
    const on = drawing.panel(outline, cloth(drawing, fabric), { lift: 8, shadow: 0.45 })
    for (const side of SIDES) {
      const row = `${side * 48},640 ${side * 44 + down * 4},${640 + down * 220} ${side * 36 - down * 8},${640 + down * 450}`
      drawing.stitch(onSheet(row), { on, colour: tint(fabric.base, 0.4) })
    }
    if (down === 1) {
      const hole = (i: number) => ellipse(497, 900 + i * 34, 7)
      for (let i = 0; i < 5; i++) drawing.tone(hole(i), shade(fabric.base, 0.8), 0.9, { on })
    } else drawing.line('M452 176h96v52h-96z', GOLD, 11, { raise: 1, solid: '#bbb' })
  }
  drawing.panel(rect(640, 616, 34, 48, 8), plainCloth(GOLD, 1), { lift: 4 })
  drawing.panel(ellipse(500, 640, 150), plainCloth(GOLD, 1), { lift: 16, shadow: 0.55 })
  drawing.panel(ellipse(500, 640, 122), plainCloth(DIAL, 0.1), { lift: -4, shadow: 0 })
  for (let hour = 0; hour < 12; hour++) {
    const turn = (hour * Math.PI) / 6
    const isQuarter = hour % 3 === 0
    const spot = (r: number) => `${500 + Math.sin(turn) * r} ${640 - Math.cos(turn) * r}`
    drawing.line(`M${spot(104)}L${spot(isQuarter ? 84 : 94)}`, INK, isQuarter ? 8 : 4)
  }
  drawing.line('M500 640L452 592', INK, 8)
  drawing.line('M500 640L540 566', INK, 6)
  drawing.button(500, 640, 7, GOLD, { holes: false })
  drawing.anchor('centre', 500, 640)
}

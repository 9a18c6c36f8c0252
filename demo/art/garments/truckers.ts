import type { GarmentArt } from '../../garment-shapes.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { at, flipX, mirrorOutline, onSheet, points, SIDES, type Side } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { bodyFolds, sleeve } from './sleeves.ts'
import { flap, lining } from './tailoring.ts'

const THREAD = '#c98f4a'
const HEM = 880

/** A short denim jacket: yoke, two chest pockets, seams running to the waist, orange thread everywhere. */
export function trucker(
  drawing: Drawing,
  { fabric, lining: inside = '#6b5a50', button = '#2b2421' }: GarmentArt,
): void {
  lining(drawing, inside, 460)
  for (const side of SIDES) {
    const line = points(`192,280 314,500 350,720 ${334 + side * 12},920`)
    const [x, y] = sleeve(drawing, fabric, { side, line, widths: [94, 84, 68, 52], cuff: 62, folds: 4 }).cuff
    drawing.button(x - side * 30, y, 9, button)
    drawing.stitch(onSheet('214,250 236,340 240,440', side), { colour: THREAD, opacity: 0.7 })
  }
  const half = onSheet(`92,154! 170,184 232,216 248,330 244,450 228,700 232,${HEM}!`)
  const leftEdge = onSheet(`20,${HEM + 8}! 20,300! -40,240`)
  const left = drawing.panel([at(-92, 154, 0), ...flipX(half.slice(1)), ...leftEdge], cloth(drawing, fabric))
  const rightEdge = onSheet(`-26,${HEM + 8}! -24,300! 30,240`)
  const right = drawing.panel([...half, ...rightEdge], cloth(drawing, fabric), { lift: 7, shadow: 0.35 })
  for (const body of [left, right]) {
    bodyFolds(drawing, body, { bottom: HEM - 20, half: 202, amount: 0.85 })
  }
  for (const x of [-16, 28]) drawing.stitch(onSheet(`${x},300 ${x},${HEM}`), { on: right, colour: THREAD })
  for (const side of SIDES) {
    frontSeams(drawing, side === 1 ? right : left, side)
    flap(drawing, fabric, { x: side * 130, y: 420, width: 124, height: 50, button })
    drawing.stitch(onSheet('70,420 190,416', side), { on: side === 1 ? right : left, colour: THREAD })
  }
  const waist = mirrorOutline(onSheet(`0,${HEM - 44} 234,${HEM - 52}! 232,${HEM + 12}! 0,${HEM + 22}`))
  const band = drawing.panel(waist, cloth(drawing, fabric, 90), { lift: 6 })
  const bandStitch = onSheet(`-240,${HEM - 42} 0,${HEM - 34} 240,${HEM - 42}`)
  drawing.stitch(bandStitch, { on: band, colour: THREAD })
  for (let y = 330; y < HEM; y += 104) drawing.button(505, y, 12, button, { holes: false, gloss: 0.9 })
  for (const side of SIDES) {
    const outline = onSheet('84,146! 58,206 2,292! 96,362! 142,236 118,166', side)
    const collar = drawing.panel(outline, cloth(drawing, fabric, side * -24), { lift: 11, shadow: 0.42 })
    drawing.stitch(onSheet('14,294 94,350 134,238 112,172', side), { on: collar, colour: THREAD })
  }
  drawing.anchor('hook', 500, 160)
  drawing.anchor('centre', 520, 590)
}

/** The yoke, and two seams from it to the waist. */
function frontSeams(drawing: Drawing, on: Panel, side: Side): void {
  drawing.seam(onSheet('40,424 240,414', side), { on, depth: 0.9 })
  drawing.stitch(onSheet('30,432 246,422', side), { on, colour: THREAD })
  for (const [top, bottom] of [
    [74, 100],
    [186, 132],
  ] as const) {
    drawing.seam(onSheet(`${top},430 ${bottom},${HEM}`, side), { on, depth: 0.7 })
    drawing.stitch(onSheet(`${top + 7},430 ${bottom + 7},${HEM}`, side), { on, colour: THREAD })
  }
}

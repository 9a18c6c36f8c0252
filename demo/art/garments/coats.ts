import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { at, flipX, limbOutline, onSheet, type Point, points, SIDES, type Side } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { hoodedCoat } from './hooded-coats.ts'
import { bodyFolds, sleeve } from './sleeves.ts'
import { flap, lapel, lining } from './tailoring.ts'

const HEM = 1190

/** Cuts: single (one row of buttons, flap pockets), trench (belt, storm flaps, slanted pockets), duffle and rain. */
export function coat(drawing: Drawing, art: GarmentArt): void {
  if (art.cut === 'duffle' || art.cut === 'rain') {
    hoodedCoat(drawing, art)
    return
  }
  const { cut, fabric, lining: inside = '#5b4a42', button = '#3b2a20' } = art
  const isTrench = cut === 'trench'
  lining(drawing, inside, 600)
  for (const side of SIDES) {
    sleeve(drawing, fabric, { side, line: armLine(isTrench, side), widths: [92, 84, 70, 62], folds: 5 })
    if (!isTrench) continue
    const cuff = limbOutline(onSheet('330,826 324,846 318,866', side), [70, 70, 70])
    drawing.panel(cuff, cloth(drawing, fabric, 90), { lift: 6, shadow: 0.35 })
  }
  const waist = isTrench ? 206 : 238
  const half = onSheet(`94,152! 168,184 232,222 246,330 240,450 ${waist},640 272,940 292,${HEM}!`)
  // The left front lies under the right one.
  const leftEdge = onSheet(`60,${HEM + 10}! 60,560! 0,480 -60,300`)
  const left = drawing.panel([at(-94, 152, 0), ...flipX(half.slice(1)), ...leftEdge], cloth(drawing, fabric))
  const rightEdge = onSheet(`-64,${HEM + 14}! -64,620 -60,520! 30,380 70,260`)
  const right = drawing.panel([...half, ...rightEdge], cloth(drawing, fabric), { lift: 8, shadow: 0.42 })
  for (const body of [left, right]) bodyFolds(drawing, body, { bottom: HEM - 20, half: 228, amount: 0.9 })
  for (const side of SIDES) {
    const on = side === 1 ? right : left
    drawing.fold(onSheet(`120,680 150,900 170,${HEM}`, side), { width: 30, strength: 0.5, on })
    drawing.fold(onSheet(`190,660 226,900 246,${HEM}`, side), { width: 26, strength: -0.45, on })
  }
  if (isTrench) stormFlaps(drawing, fabric, button)
  else for (const y of [540, 690, 840]) drawing.button(472, y, 16, button)
  lapel(drawing, fabric, -1, { point: [168, 322], bottom: [20, 540] })
  lapel(drawing, fabric, 1, { point: [168, 322], bottom: [isTrench ? -40 : 14, 540] })
  if (isTrench) {
    belt(drawing, fabric, button)
    slantedPockets(drawing, fabric)
  } else {
    for (const side of SIDES) {
      flap(drawing, fabric, { x: side * 168, y: 800, width: 132, height: 52, angle: side * 3 })
    }
    const breast = onSheet('110,470! 190,462! 192,486! 112,494!')
    drawing.panel(breast, cloth(drawing, fabric), { lift: 5, shadow: 0.25 })
  }
  drawing.anchor('hook', 500, 160)
  drawing.anchor('centre', 520, 600)
}

/** No two sleeves hang the same way. */
function armLine(isTrench: boolean, side: Side): Point[] {
  if (isTrench)
    return points(side < 0 ? '186,280 300,500 330,740 300,920' : '186,280 302,500 338,740 318,930')
  return points(side < 0 ? '188,282 296,500 326,730 318,950' : '188,282 296,500 330,730 330,955')
}

function stormFlaps(drawing: Drawing, fabric: FabricSpec, button: string): void {
  for (const side of SIDES) {
    const outline = onSheet('224,216! 130,200 60,300 130,408! 238,420!', side)
    const on = drawing.panel(outline, cloth(drawing, fabric, side * 6), { lift: 7, shadow: 0.35 })
    drawing.topstitch(onSheet('70,330 132,398 240,410', side), on)
  }
  for (const y of [470, 560, 800]) for (const x of [416, 560]) drawing.button(x, y, 14, button)
}

function belt(drawing: Drawing, fabric: FabricSpec, buckle: string): void {
  const outline = onSheet('-218,630! 0,648 214,626! 216,682! 0,704 -220,686!')
  const on = drawing.panel(outline, cloth(drawing, fabric, 90), { lift: 10, shadow: 0.45 })
  drawing.topstitch(onSheet('-214,640 0,658 214,636'), on)
  drawing.topstitch(onSheet('-214,677 0,694 214,673'), on)
  const end = limbOutline(onSheet('60,670 96,760 80,900'), [22, 27, 28])
  const tail = drawing.panel(end, cloth(drawing, fabric, 100), { lift: 8, shadow: 0.45 })
  drawing.fold(onSheet('64,690 96,770 80,890'), { width: 10, strength: 0.5, on: tail })
  drawing.line('M520 640h62v60h-62z', shade(buckle, 0.1), 11, { raise: 0.7 })
}

function slantedPockets(drawing: Drawing, fabric: FabricSpec): void {
  for (const side of SIDES) {
    const welt = onSheet('150,770! 182,762! 222,900! 190,908!', side)
    const on = drawing.panel(welt, cloth(drawing, fabric, side * -14), { lift: 6 })
    drawing.topstitch(onSheet('157,776 192,900', side), on)
  }
}

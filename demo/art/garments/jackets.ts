import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { at, flipX, mirrorOutline, onSheet, points, SIDES, type Side, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bomber } from './bombers.ts'
import { biker, chore, puffer, track } from './leisure-jackets.ts'
import { gilet } from './sleeveless.ts'
import { bodyFolds, sleeve } from './sleeves.ts'
import { flap, lapel, lining } from './tailoring.ts'
import { trucker } from './truckers.ts'

const CUTS: Record<string, (drawing: Drawing, art: GarmentArt) => void> = {
  ...{ blazer, braid, bomber, trucker },
  ...{ puffer, biker, chore, track, gilet },
}

/** Cuts: blazer, braid (edged, four pockets), bomber, trucker, puffer, biker, chore, track and gilet. */
export function jacket(drawing: Drawing, art: GarmentArt): void {
  const draw = CUTS[art.cut] ?? blazer
  draw(drawing, art)
}

function blazer(
  drawing: Drawing,
  { fabric, lining: inside = '#6b5a50', button = '#2b2421' }: GarmentArt,
): void {
  lining(drawing, inside, 560)
  for (const side of SIDES) {
    const wrist = 304 + side * 8
    const line = points(`186,276 292,500 318,720 ${wrist},930`)
    sleeve(drawing, fabric, { side, line, widths: [88, 78, 64, 54], folds: 4 })
    for (let i = 0; i < 4; i++) {
      drawing.button(500 + side * wrist - side * (34 - 2 * i), 906 - i * 22, 7, button)
    }
  }
  const half = onSheet('94,150! 166,180 230,214 244,320 232,440 212,620 238,850 250,960 216,1012 120,1030')
  const leftEdge = onSheet('-10,1000 46,920! 40,640 20,560 -60,300')
  const left = drawing.panel([at(-94, 150, 0), ...flipX(half.slice(1)), ...leftEdge], cloth(drawing, fabric))
  const rightEdge = onSheet('20,1010 -36,930 -46,760 -36,600! 40,400 74,260')
  const right = drawing.panel([...half, ...rightEdge], cloth(drawing, fabric), { lift: 8, shadow: 0.4 })
  for (const body of [left, right]) bodyFolds(drawing, body, { bottom: 950, half: 210, amount: 0.75 })
  for (const side of SIDES) {
    const dart = onSheet('190,440 130,600 126,770', side)
    drawing.seam(dart, { on: side === 1 ? right : left, depth: 0.4, opacity: 0.3 })
  }
  lapel(drawing, fabric, -1, { point: [172, 330], bottom: [30, 590] })
  lapel(drawing, fabric, 1, { point: [172, 330], bottom: [-16, 600] })
  drawing.button(474, 640, 14, button)
  drawing.button(470, 770, 14, button)
  for (const side of SIDES) {
    flap(drawing, fabric, { x: side * 150, y: 800, width: 128, height: 44, angle: side * 4 })
  }
  const breast = onSheet('104,462! 186,448! 190,474! 108,488!')
  drawing.panel(breast, cloth(drawing, fabric), { lift: 5, shadow: 0.25 })
  drawing.anchor('hook', 500, 158)
  drawing.anchor('centre', 520, 600)
}

const GILT = '#c9a45c'

/** Collarless, with a braid along every edge and four pockets. */
function braid(
  drawing: Drawing,
  { fabric, trim = { type: 'plain', base: '#1d1b1a' }, lining: inside = '#6b5a50' }: GarmentArt,
): void {
  lining(drawing, inside, 700)
  const opening = mirrorOutline(onSheet('0,180 90,166! 70,500 40,860! 0,860'))
  drawing.panel(opening, plainCloth(inside, 0.3), { lift: 2, shadow: 0 })
  for (const side of SIDES) {
    const line = points(`190,278 316,500 360,690 ${372 + side * 6},860`)
    sleeve(drawing, fabric, { side, line, widths: [92, 82, 68, 58], folds: 3 })
    drawing.line(spline(onSheet('318,852 372,866 430,858', side), false), trim.base, 15, { raise: 0.6 })
  }
  for (const side of SIDES) braidFront(drawing, fabric, trim, side)
  for (let y = 380; y < 870; y += 110) drawing.button(544, y, 10, GILT, { holes: false, gloss: 0.9 })
  drawing.anchor('hook', 500, 170)
  drawing.anchor('centre', 630, 560)
}

function braidFront(drawing: Drawing, fabric: FabricSpec, trim: FabricSpec, side: Side): void {
  const outline = onSheet(
    '96,158! 170,186 232,220 248,340 244,460 250,700 258,870! 26,884! 26,420 36,320 66,230',
    side,
  )
  const on = drawing.panel(outline, cloth(drawing, fabric, side * 2))
  bodyFolds(drawing, on, { bottom: 870, half: 220, amount: 0.7 })
  const edge = spline(onSheet('100,168 72,232 42,322 34,420 34,874! 256,862!', side), false)
  drawing.line(edge, trim.base, 16, { raise: 0.6, on })
  drawing.line(edge, tint(trim.base, 0.25), 3, { opacity: 0.6, dash: '4 5', on })
  for (const y of [430, 680]) {
    const pocket = onSheet(`84,${y}! 206,${y - 4}! 208,${y + 112}! 84,${y + 116}!`, side)
    drawing.panel(pocket, cloth(drawing, fabric), { lift: 5, shadow: 0.25 })
    drawing.line(spline(onSheet(`84,${y + 8} 206,${y + 4}`, side), false), trim.base, 15, { raise: 0.6 })
    drawing.button(500 + side * 145, y + 30, 10, GILT, { holes: false, gloss: 0.9 })
  }
}

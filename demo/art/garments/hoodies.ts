import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { flipX, limbOutline, mirrorOutline, onSheet, points, SIDES, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bodyFolds, sleeve } from './sleeves.ts'

const HEM = 990

/** Cuts: hoodie (hood, cords, one wide pocket) and halfzip (a stand-up collar that a zipper opens). */
export function sweatshirt(drawing: Drawing, { cut, fabric, trim = fabric, accent }: GarmentArt): void {
  const isHoodie = cut === 'hoodie'
  const rib: FabricSpec = { ...trim, type: 'rib' }
  if (isHoodie) hoodBehind(drawing, fabric)
  else {
    const back = mirrorOutline(onSheet('0,104 92,98! 108,190 60,300 0,470!'))
    drawing.panel(back, plainCloth(shade(fabric.base, 0.4)), { lift: 3 })
  }
  for (const side of SIDES) {
    const line = points(side < 0 ? '192,286 330,500 366,720 338,922' : '192,286 330,500 372,720 360,930')
    const cuffFabric = cloth(drawing, rib, side * -6)
    sleeve(drawing, fabric, { side, line, widths: [108, 98, 80, 52], cuff: 76, cuffFabric, folds: 4 })
  }
  const half = onSheet(
    `96,166! 172,196 238,230 256,340 262,440 268,720 254,${HEM - 60} 240,${HEM}! 0,${HEM + 8}`,
  )
  const opening = onSheet(isHoodie ? '0,312 64,250' : '0,470! 30,360 70,250')
  const outline = [
    ...opening,
    ...half,
    ...flipX(half.slice(0, -1)).reverse(),
    ...flipX(opening.slice(1)).reverse(),
  ]
  const body = drawing.panel(outline, cloth(drawing, fabric))
  bodyFolds(drawing, body, { bottom: HEM - 60, half: 234, amount: 1.1 })
  const welt = mirrorOutline(
    onSheet(`0,${HEM - 66} 242,${HEM - 76}! 250,${HEM - 40} 242,${HEM + 4}! 0,${HEM + 14}`),
  )
  drawing.panel(welt, cloth(drawing, rib), { lift: 4, shadow: 0.22 })
  if (isHoodie) {
    pouch(drawing, fabric)
    hoodFront(drawing, fabric, accent ?? tint(fabric.base, 0.6))
  } else standCollar(drawing, fabric, accent ?? '#c8a55c')
  drawing.anchor('hook', 500, isHoodie ? 130 : 150)
  drawing.anchor('centre', 500, 580)
}

/** The hood lying back: a wide rounded shape with its hollow. */
function hoodBehind(drawing: Drawing, fabric: FabricSpec): void {
  const outer = mirrorOutline(onSheet('0,64 96,72 168,128 186,216 150,286 0,300'))
  const hood = drawing.panel(outer, cloth(drawing, fabric, 8), { lift: 9 })
  drawing.fold(onSheet('-150,150 0,96 150,150'), { width: 22, strength: 0.5, on: hood })
  drawing.seam(onSheet('0,66 2,140 0,220'), { on: hood, depth: 0.6 })
  const hollow = mirrorOutline(onSheet('0,136 82,146 126,214 90,300 0,330'))
  drawing.panel(hollow, plainCloth(shade(fabric.base, 0.45)), { lift: 2, shadow: 0.3 })
}

function hoodFront(drawing: Drawing, fabric: FabricSpec, cord: string): void {
  for (const side of SIDES) {
    const edge = limbOutline(onSheet('150,150 124,236 70,296 2,336', side), [26, 30, 30, 22])
    const on = drawing.panel(edge, cloth(drawing, fabric, side * 30), { lift: 11, shadow: 0.42 })
    drawing.topstitch(onSheet('132,160 108,232 60,286 4,320', side), on)
    const end = side < 0 ? '-54,330 -62,440 -50,560' : '54,330 66,420 56,512'
    drawing.button(500 + side * 54, 330, 8, '#b9b2a2', { holes: false, gloss: 0.8 })
    drawing.line(spline(onSheet(end), false), shade(cord, 0.2), 11, { raise: 0.6 })
    drawing.line(spline(onSheet(end), false), cord, 8, { raise: 0.7 })
  }
}

function pouch(drawing: Drawing, fabric: FabricSpec): void {
  const outline = mirrorOutline(onSheet('0,640 120,636! 196,800! 200,908! 0,916'))
  const on = drawing.panel(outline, cloth(drawing, fabric), { lift: 7, shadow: 0.3 })
  for (const side of SIDES) drawing.topstitch(onSheet('112,646 186,804', side), on)
  drawing.topstitch(onSheet('-116,650 0,654 116,650'), on)
}

function standCollar(drawing: Drawing, fabric: FabricSpec, metal: string): void {
  for (const side of SIDES) {
    const leaf = onSheet('94,104! 60,190 4,292! 8,470! 60,330 108,250 120,170', side)
    const on = drawing.panel(leaf, cloth(drawing, fabric, side * 12), { lift: 10, shadow: 0.4 })
    drawing.topstitch(onSheet('84,120 50,200 14,300 16,440', side), on)
  }
  const track = 'M500 292V640'
  drawing.line(track, shade(fabric.base, 0.4), 16, { raise: -0.3, cap: 'butt' })
  drawing.line(track, metal, 6, { raise: 0.7, cap: 'butt', dash: '3 3' })
  drawing.line('M500 470v46', metal, 11, { raise: 0.9 })
}

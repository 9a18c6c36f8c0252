import type { GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, mirrorOutline, onSheet, rect, SIDES } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

const BRASS = '#b98a4c'
const THREAD = '#c9924e'

/** Trousers with a bib: two straps, a pocket on the chest, brass buttons. */
export function dungarees(drawing: Drawing, { fabric, accent = THREAD }: GarmentArt): void {
  const thread = { colour: accent }
  const back = mirrorOutline(onSheet('0,420 150,414! 150,470 0,480'))
  drawing.panel(back, plainCloth(shade(fabric.base, 0.42)), { lift: 2 })
  for (const side of SIDES) {
    const strap = limbOutline(onSheet('140,440 150,240 96,90 60,96 96,190', side), [19, 19, 19, 19, 19])
    drawing.panel(strap, cloth(drawing, fabric, 6), { lift: 6, shadow: 0.35 })
  }
  for (const side of SIDES) {
    const leg = onSheet(
      '0,430! 160,420! 186,520 200,640 236,860 236,1060 238,1186! 150,1194 62,1182! 60,1000 44,820 12,706 -2,694!',
      side,
    )
    const on = drawing.panel(leg, cloth(drawing, fabric, side * -3), { shadow: 0.34 })
    drawing.fold(onSheet('6,690 80,670 150,620', side), { width: 15, strength: 0.5, on })
    drawing.fold(onSheet('16,730 90,740 190,720', side), { width: 18, strength: -0.45, on })
    drawing.fold(onSheet('60,930 150,950 230,920', side), { width: 15, strength: 0.35, on })
    drawing.fold(onSheet('64,980 150,1004 234,980', side), { width: 15, strength: -0.35, on })
    drawing.seam(onSheet('168,450 214,860 214,1186', side), { on, depth: 0.6 })
    drawing.stitch(onSheet('206,860 206,1180', side), { on, ...thread })
    const turnUp = onSheet('60,1128! 150,1140 238,1126! 242,1190! 150,1204 56,1186!', side)
    drawing.panel(turnUp, cloth(drawing, { ...fabric, base: tint(fabric.base, 0.3) }), { lift: 7 })
    drawing.stitch(onSheet('90,470 120,560 196,580', side), { on, ...thread })
  }
  drawing.seam(onSheet('2,440 4,560 0,696'), { depth: 0.9, colour: shade(fabric.base, 0.6) })
  const bib = mirrorOutline(onSheet('0,224 108,220! 118,300 156,440! 0,452'))
  const on = drawing.panel(bib, cloth(drawing, fabric), { lift: 8, shadow: 0.34 })
  drawing.stitch(onSheet('-106,234 0,238 106,234'), { on, ...thread })
  drawing.stitch(onSheet('-106,244 0,248 106,244'), { on, ...thread })
  const pocket = onSheet('-72,284! 0,292 72,284! 76,392! 0,412 -76,392!')
  const chest = drawing.panel(pocket, cloth(drawing, fabric), { lift: 6, shadow: 0.26 })
  drawing.stitch(onSheet('-66,294 -69,386 0,404 69,386 66,294'), { on: chest, ...thread })
  drawing.seam(onSheet('20,292 22,402'), { on: chest, depth: 0.6 })
  const band = mirrorOutline(onSheet('0,440 164,424! 168,470! 0,486'))
  const waist = drawing.panel(band, cloth(drawing, fabric, 90), { lift: 7, shadow: 0.28 })
  drawing.stitch(onSheet('-164,434 0,450 164,434'), { on: waist, ...thread })
  for (const side of SIDES) {
    const end = limbOutline(onSheet('98,150 94,210 90,262', side), [19, 19, 19])
    drawing.panel(end, cloth(drawing, fabric), { lift: 7, shadow: 0.36 })
    drawing.line(rect(500 + side * 90 - 20, 224, 40, 34, 5), BRASS, 7, { raise: 0.9 })
    drawing.button(500 + side * 88, 272, 11, BRASS, { holes: false, gloss: 0.9 })
    drawing.button(500 + side * 160, 468, 9, BRASS, { holes: false, gloss: 0.9 })
  }
  drawing.anchor('hook', 500, 100)
  drawing.anchor('centre', 500, 350)
}

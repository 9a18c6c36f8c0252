import type { FabricSpec } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, mirrorOutline, onSheet, points, SIDES } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { drape, gathers, wavyHem, withHem } from './draping.ts'
import { sleeve } from './sleeves.ts'

/** A shirt down to the waist, a belt, and a skirt that opens below it. */
export function shirtdress(drawing: Drawing, fabric: FabricSpec): void {
  drawing.panel(mirrorOutline(onSheet('0,140 78,128! 80,200 0,270!')), plainCloth(shade(fabric.base, 0.4)), {
    lift: 3,
  })
  for (const side of SIDES) {
    const line = points('152,226 250,370 284,470 290,520')
    sleeve(drawing, fabric, { side, line, widths: [66, 62, 56, 52], cuff: 46, folds: 2 })
  }
  const hem = wavyHem(drawing, 270, 1140, 5, 14)
  const skirtEdge = onSheet('0,560 140,556! 190,700 236,920 270,1140!')
  const skirt = drawing.panel(withHem(skirtEdge, hem), cloth(drawing, fabric))
  const folds = { top: 590, bottom: 1150, halfTop: 120, halfBottom: 256 }
  drape(drawing, skirt, { ...folds, count: 8, strength: 0.55, width: 24 })
  const bodice = onSheet('0,250 40,190 76,132! 136,158 178,190 176,300 168,400 146,562! 0,572')
  const top = drawing.panel(mirrorOutline(bodice), cloth(drawing, fabric), { shadow: 0.3 })
  drawing.fold(onSheet('150,330 90,420 30,500'), { width: 17, strength: 0.45, on: top })
  drawing.fold(onSheet('-150,340 -90,440 -50,540'), { width: 17, strength: -0.45, on: top })
  gathers(drawing, skirt, { y: 590, half: 130, length: 60, count: 16, strength: 0.4 })
  const strip = onSheet('-18,250! 18,250! 22,1150! -20,1150!')
  const placket = drawing.panel(strip, cloth(drawing, fabric), { lift: 5, shadow: 0.22 })
  drawing.topstitch(onSheet('-13,260 -14,1140'), placket)
  for (let y = 290; y < 1100; y += 92) drawing.button(500, y, 9, '#f4efe4')
  const band = mirrorOutline(onSheet('0,542 152,534! 154,584! 0,592'))
  const belt = drawing.panel(band, cloth(drawing, fabric, 90), { lift: 9, shadow: 0.42 })
  drawing.topstitch(onSheet('-148,574 0,582 148,574'), belt)
  drawing.line('M478 540h50v48h-50z', '#7a5236', 9, { raise: 0.8 })
  for (const side of SIDES) {
    const leaf = onSheet('72,126! 52,170 4,252! 78,312! 112,214 98,146', side)
    const on = drawing.panel(leaf, cloth(drawing, fabric, 14), { lift: 11, shadow: 0.42 })
    drawing.topstitch(onSheet('14,256 76,300 104,216 92,152', side), on)
  }
  drawing.anchor('hook', 500, 140)
  drawing.anchor('centre', 560, 720)
}

/** A long ribbed knit: a roll neck, long sleeves, a straight fall. */
export function column(drawing: Drawing, fabric: FabricSpec): void {
  const rib: FabricSpec = { ...fabric, type: 'rib' }
  drawing.warp = 7
  for (const side of SIDES) {
    const line = points(side < 0 ? '146,232 252,430 276,600 258,770' : '146,232 252,430 282,600 276,776')
    sleeve(drawing, rib, { side, line, widths: [64, 58, 48, 38], cuff: 56, folds: 4 })
  }
  const edge = onSheet(
    '0,206 70,140! 132,166 176,196 180,320 168,440 152,560 178,720 190,900 186,1150! 0,1162',
  )
  const body = drawing.panel(mirrorOutline(edge), cloth(drawing, rib))
  for (const side of SIDES) {
    drawing.fold(onSheet('150,360 90,440 20,480', side), { width: 16, strength: side * 0.42, on: body })
    drawing.fold(onSheet('168,640 110,720 30,740', side), { width: 20, strength: -0.35, on: body })
    drawing.fold(onSheet('130,760 140,940 146,1130', side), { width: 22, strength: 0.4, on: body })
    const slit = onSheet('186,960 184,1060 186,1150', side)
    drawing.seam(slit, { on: body, depth: 0.9, width: 4 })
  }
  const roll = mirrorOutline(onSheet('0,96 68,92! 78,140 86,196 0,220'))
  const neck = drawing.panel(roll, cloth(drawing, rib), { lift: 12, shadow: 0.4 })
  drawing.panel(mirrorOutline(onSheet('0,92 66,88 72,112 0,128')), plainCloth(shade(fabric.base, 0.42)), {
    lift: 2,
    shadow: 0.1,
  })
  drawing.fold(onSheet('-78,194 0,214 78,194'), { width: 9, strength: 0.6, on: neck })
  drawing.anchor('hook', 500, 150)
  drawing.anchor('centre', 500, 640)
}

/** Broad straps, a square neck, a fitted waist and a full gathered skirt. */
export function sundress(drawing: Drawing, fabric: FabricSpec): void {
  const back = mirrorOutline(onSheet('0,250 112,244! 150,330 140,420 0,430'))
  drawing.panel(back, plainCloth(shade(fabric.base, 0.42)), { lift: 3 })
  for (const side of SIDES) {
    const strap = limbOutline(onSheet('104,110 108,200 106,290', side), [20, 21, 24])
    drawing.panel(strap, cloth(drawing, fabric, 4), { lift: 6, shadow: 0.3 })
  }
  const hem = wavyHem(drawing, 350, 1130, 8, 20)
  const skirtEdge = onSheet('0,530 146,528! 232,680 300,900 350,1130!')
  const skirt = drawing.panel(withHem(skirtEdge, hem), cloth(drawing, fabric))
  const folds = { top: 570, bottom: 1140, halfTop: 130, halfBottom: 330 }
  drape(drawing, skirt, { ...folds, count: 13, strength: 0.66, width: 22 })
  gathers(drawing, skirt, { y: 562, half: 146, length: 96, count: 28, strength: 0.55 })
  const bodice = mirrorOutline(onSheet('0,296 84,290! 132,286! 166,370 160,430 144,540! 0,552'))
  const top = drawing.panel(bodice, cloth(drawing, fabric), { lift: 8, shadow: 0.34 })
  drawing.topstitch(onSheet('-130,304 0,312 130,304'), top)
  for (const side of SIDES) {
    drawing.seam(onSheet('80,300 66,420 60,544', side), { on: top, depth: 0.6 })
    drawing.fold(onSheet('150,380 100,430 40,450', side), { width: 14, strength: side * 0.4, on: top })
    const pocket = onSheet('150,640! 196,760!', side)
    drawing.seam(pocket, { on: skirt, depth: 0.8 })
  }
  const waist = mirrorOutline(onSheet('0,526 148,520! 150,556! 0,566'))
  drawing.panel(waist, cloth(drawing, fabric, 45), { lift: 6, shadow: 0.34 })
  drawing.anchor('hook', 500, 118)
  drawing.anchor('centre', 500, 720)
}

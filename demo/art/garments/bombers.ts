import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { mirrorOutline, onSheet, points, SIDES } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { bodyFolds, sleeve } from './sleeves.ts'
import { lining } from './tailoring.ts'

const BRASS = '#c2b280'

/** Ribbed at collar, cuffs and hem, closed by a zipper. */
export function bomber(
  drawing: Drawing,
  { fabric, trim = fabric, lining: inside = '#6b5a50' }: GarmentArt,
): void {
  const rib: FabricSpec = { ...trim, type: 'rib' }
  lining(drawing, inside, 420)
  for (const side of SIDES) {
    const cuffFabric = cloth(drawing, rib, side * -4)
    const line = points('196,290 340,490 388,690 366,870')
    sleeve(drawing, fabric, { side, line, widths: [108, 104, 88, 56], cuff: 66, cuffFabric, folds: 6 })
  }
  for (const side of SIDES) {
    const outline = '96,160! 176,190 246,230 262,340 272,480 286,700 262,840 250,860! 4,864! 4,240! 60,214'
    const front = drawing.panel(onSheet(outline, side), cloth(drawing, fabric, side))
    bodyFolds(drawing, front, { bottom: 860, half: 240, amount: 1.2 })
    const welt = onSheet('120,610! 150,596! 214,740! 184,754!', side)
    drawing.panel(welt, cloth(drawing, fabric), { lift: 5, shadow: 0.25 })
  }
  const collar = onSheet('-100,166! -60,210 0,230 60,210 100,166! 84,136 0,196 -84,136')
  drawing.panel(collar, cloth(drawing, rib), { lift: 9, shadow: 0.4 })
  const hem = mirrorOutline(onSheet('0,850 252,842! 248,930! 0,938'))
  drawing.panel(hem, cloth(drawing, rib), { lift: 6 })
  drawing.line('M500 226V934', shade(trim.base, 0.2), 13, { raise: -0.4, cap: 'butt' })
  drawing.line('M500 226V934', BRASS, 6, { raise: 0.7, cap: 'butt', dash: '3 3' })
  drawing.line('M500 236v34', BRASS, 9, { raise: 0.9 })
  drawing.anchor('hook', 500, 170)
  drawing.anchor('centre', 580, 520)
}

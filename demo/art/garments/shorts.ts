import type { GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { onSheet, SIDES } from '../engine/geometry.ts'
import { cloth } from '../fabrics/fabrics.ts'
import { waistband } from './waistband.ts'

/** Tailored: a crease, a pleat, and a turned-up hem. */
export function shorts(drawing: Drawing, { fabric }: GarmentArt): void {
  for (const side of SIDES) {
    const outline = onSheet('0,208! 176,184! 216,330 268,710! 150,738 34,728! 10,530 -2,518!', side)
    const on = drawing.panel(outline, cloth(drawing, fabric, side * -7), { shadow: 0.35 })
    drawing.fold(onSheet('4,516 90,500 180,440', side), { width: 16, strength: 0.55, on })
    drawing.fold(onSheet('16,550 100,580 220,560', side), { width: 18, strength: -0.42, on })
    drawing.fold(onSheet('92,230 120,460 150,740', side), { width: 12, strength: 0.9, on, crisp: true })
    drawing.fold(onSheet('70,240 80,320 96,410', side), { width: 11, strength: -0.8, on })
    const turnUp = onSheet('30,684! 150,694 266,668! 274,718! 150,746 30,736!', side)
    drawing.panel(turnUp, cloth(drawing, fabric, side * -7), { lift: 6 })
    drawing.seam(onSheet('150,212 202,400', side), { on, depth: 0.9 })
  }
  drawing.seam(onSheet('2,220 4,380 0,520'), { depth: 0.9, colour: shade(fabric.base, 0.6) })
  waistband(drawing, fabric, { y: 190, half: 176, button: '#4a3a2c' })
  drawing.anchor('hook', 500, 176)
  drawing.anchor('centre', 590, 480)
}

import type { GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { onSheet } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { beanie, cap, sunHat } from './soft-hats.ts'

const BAND = '#2a2320'

/** Cuts: fedora, seen from slightly above; beanie, cap and sun. */
export function hat(drawing: Drawing, art: GarmentArt): void {
  const draw = { beanie, cap, sun: sunHat }[art.cut] ?? fedora
  draw(drawing, art)
}

function fedora(drawing: Drawing, { fabric }: GarmentArt): void {
  const rim = '-356,660 -256.32,560 0,510 256.32,556 356,650 277.68,770 0,836 -277.68,778'
  const brim = drawing.panel(onSheet(rim), cloth(drawing, fabric), { lift: 10 })
  drawing.fold(onSheet('-320,690 0,800 320,690'), { width: 44, strength: 0.6, on: brim })
  drawing.fold(onSheet('-285,640 -178,580 -71,550'), { width: 30, strength: -0.4, on: brim })
  const edge = onSheet('-338,668 -267,764 0,820 267,758 338,660')
  drawing.stitch(edge, { on: brim, colour: shade(fabric.base, 0.4) })
  const top = '-196,690 -190,520 -150,410 -60,372 0,396 70,366 156,408 192,520 200,684 0,742'
  const crown = drawing.panel(onSheet(top), cloth(drawing, fabric), { lift: 14, shadow: 0.5 })
  drawing.fold(onSheet('-40,384 10,440 6,540'), { width: 34, strength: -0.75, on: crown })
  drawing.fold(onSheet('-130,430 -100,500 -110,580'), { width: 30, strength: 0.6, on: crown })
  drawing.fold(onSheet('120,420 110,500 130,600'), { width: 30, strength: -0.45, on: crown })
  const ribbon = '-194,616! -120,656 0,674 120,656 198,608! 202,682! 120,724 0,744 -120,724 -198,688!'
  drawing.panel(onSheet(ribbon), plainCloth(BAND, 0.2), { lift: 6 })
  drawing.panel(onSheet('-190,632 -150,640 -140,700 -186,694'), plainCloth(shade(BAND, 0.2)), { lift: 5 })
  drawing.anchor('centre', 500, 560)
}

import type { FabricSpec } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { ellipse, limbOutline, mirrorOutline, onSheet, SIDES, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'

const GOLD = '#c8a55c'

/** A bag like a half moon on one broad strap. */
export function crescent(drawing: Drawing, fabric: FabricSpec, trim: FabricSpec): void {
  const strap = limbOutline(
    onSheet('-266,560 -214,330 -90,210 90,210 214,330 266,560'),
    [24, 27, 28, 28, 27, 24],
  )
  const band = drawing.panel(strap, cloth(drawing, trim), { lift: 7, shadow: 0.4 })
  drawing.stitch(onSheet('-250,540 -198,336 -84,226 84,226 198,336 250,540'), {
    on: band,
    colour: tint(trim.base, 0.35),
    width: 1.8,
  })
  const outline = onSheet(
    '-292,520! -170,566 0,580 170,566 292,520! 316,680 250,860 100,950 -100,950 -250,860 -316,680',
  )
  const body = drawing.panel(outline, cloth(drawing, fabric), { lift: 16, shadow: 0.44 })
  drawing.fold(onSheet('-250,640 -160,800 -40,900'), { width: 38, strength: 0.45, on: body })
  drawing.fold(onSheet('240,640 160,780 60,880'), { width: 34, strength: -0.4, on: body })
  drawing.fold(onSheet('-120,600 -60,690 -90,800'), { width: 26, strength: -0.35, on: body })
  drawing.fold(onSheet('90,600 60,700 110,780'), { width: 26, strength: 0.4, on: body })
  const zip = spline(onSheet('-286,534 -166,580 0,594 166,580 286,534'), false)
  drawing.line(zip, shade(fabric.base, 0.4), 15, { raise: -0.3 })
  drawing.line(zip, GOLD, 6, { raise: 0.8, dash: '3 3' })
  drawing.seam(onSheet('-300,740 -120,900 0,920 120,900 300,740'), { on: body, depth: 0.6 })
  for (const side of SIDES) drawing.line(ellipse(500 + side * 270, 540, 22), GOLD, 9, { raise: 1 })
  drawing.anchor('centre', 500, 740)
}

/** A bucket closed by a drawstring, with a long strap. */
export function bucket(drawing: Drawing, fabric: FabricSpec, trim: FabricSpec): void {
  const strap = limbOutline(
    onSheet('-190,520 -230,300 -120,130 60,120 200,280 190,520'),
    [15, 15, 15, 15, 15, 15],
  )
  drawing.panel(strap, cloth(drawing, trim), { lift: 6, shadow: 0.4 })
  const inside = mirrorOutline(onSheet('0,450 150,462! 190,500 150,540 0,550'))
  drawing.panel(inside, plainCloth(shade(fabric.base, 0.5)), { lift: 2 })
  const top = '-206,520! -150,476 -96,520 -40,474 14,520 70,474 126,518 168,478 206,520!'
  const outline = onSheet(`${top} 230,700 238,960! 180,1000 0,1014 -180,1000 -238,960! -230,700`)
  const body = drawing.panel(outline, cloth(drawing, fabric), { lift: 14, shadow: 0.42 })
  for (const x of [-150, -96, -40, 14, 70, 126, 168]) {
    drawing.fold(onSheet(`${x},500 ${x * 1.05},600 ${x * 1.1},720`), {
      width: 18,
      strength: x % 4 ? 0.55 : -0.55,
      on: body,
    })
  }
  const base = mirrorOutline(onSheet('0,896 236,880! 240,962! 180,1002 0,1016'))
  const foot = drawing.panel(base, cloth(drawing, trim), { lift: 7, shadow: 0.3 })
  drawing.stitch(onSheet('-234,898 0,914 234,898'), { on: foot, colour: tint(trim.base, 0.4), width: 1.8 })
  const cord = spline(onSheet('-214,596 -100,612 0,602 100,614 214,594'), false)
  drawing.line(cord, shade(trim.base, 0.2), 13, { raise: 0.6 })
  drawing.line(cord, trim.base, 9, { raise: 0.7 })
  for (const end of ['-20,604 -46,700 -40,800', '20,604 40,690 30,776']) {
    drawing.line(spline(onSheet(end), false), trim.base, 9, { raise: 0.8 })
    const [x, y] = end.split(' ').at(-1)!.split(',').map(Number) as [number, number]
    drawing.panel(ellipse(500 + x, y + 14, 15, 22), cloth(drawing, trim), { lift: 8, shadow: 0.4 })
  }
  drawing.anchor('centre', 500, 830)
}

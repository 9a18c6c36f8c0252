import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { ellipse, limbOutline, onSheet, type Point, rect, SIDES } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bucket, crescent } from './soft-bags.ts'

const GOLD = '#c8a55c'

/** A strap along a line, with a row of stitches near either edge. */
function strap(
  drawing: Drawing,
  fabric: FabricSpec,
  line: readonly Point[],
  width: number,
  { stitched, lift = 9 }: { stitched?: string; lift?: number } = {},
): void {
  const widths = line.map(() => width)
  const on = drawing.panel(limbOutline(line, widths), cloth(drawing, fabric), { lift, shadow: 0.4 })
  if (!stitched) return
  for (const side of SIDES) {
    const row = line.map(([x, y]): Point => [x + side * (width - 5), y])
    drawing.stitch(row, { on, colour: stitched, width: 1.7 })
  }
}

/** Cuts: tote, crescent, bucket and top-handle. */
export function bag(drawing: Drawing, { cut, fabric, trim = fabric }: GarmentArt): void {
  const draw = { tote, crescent, bucket }[cut]
  if (draw) draw(drawing, fabric, trim)
  else topHandle(drawing, fabric, trim)
}

function tote(drawing: Drawing, fabric: FabricSpec, trim: FabricSpec): void {
  const thread = tint(trim.base, 0.4)
  const backStrap = onSheet('-120,540 -116,300 -60,190 0,168 60,190 116,300 120,540')
  strap(drawing, trim, backStrap, 14, { stitched: thread, lift: 4 })
  const inside = onSheet('-270,500! 0,486 270,500! 240,560 -240,560')
  drawing.panel(inside, plainCloth(shade(fabric.base, 0.4)), { lift: 3 })
  const outline = '-276,512! 0,534 276,512! 268,760 236,1040 210,1056! -210,1056! -236,1040 -268,760'
  const on = drawing.panel(onSheet(outline), cloth(drawing, fabric), { lift: 12 })
  drawing.fold(onSheet('-250,600 -150,760 -190,1020'), { width: 34, strength: 0.45, on })
  drawing.fold(onSheet('240,580 130,740 150,1010'), { width: 34, strength: -0.4, on })
  drawing.fold(onSheet('-60,560 20,700 -10,900'), { width: 30, strength: 0.35, on })
  drawing.stitch(onSheet('-280,536 0,558 280,536'), { on, colour: thread })
  drawing.seam(onSheet('-250,990 0,1002 250,990'), { on, depth: 0.7 })
  for (const side of SIDES) {
    strap(drawing, trim, onSheet('120,690 122,600 120,540 112,400', side), 16, { stitched: thread })
    drawing.button(500 + side * 120, 670, 9, GOLD, { holes: false, gloss: 1 })
  }
  strap(drawing, trim, onSheet('-112,420 -84,320 0,262 84,320 112,420'), 16)
  drawing.anchor('centre', 500, 760)
}

function topHandle(drawing: Drawing, fabric: FabricSpec, trim: FabricSpec): void {
  const thread = tint(fabric.base, 0.35)
  const handle = onSheet('-120,500 -116,360 0,286 116,360 120,500')
  strap(drawing, trim, handle, 17, { stitched: tint(trim.base, 0.4) })
  const outline = onSheet('-250,480! 250,480! 292,880 270,920! -270,920! -292,880')
  const body = drawing.panel(outline, cloth(drawing, fabric), { lift: 14 })
  drawing.fold(onSheet('-230,620 0,640 230,620'), { width: 60, strength: 0.25, on: body })
  const cover = onSheet('-258,468! 258,468! 272,620 180,700 0,724 -180,700 -272,620')
  const flap = drawing.panel(cover, cloth(drawing, fabric), { lift: 12, shadow: 0.5 })
  const edge = onSheet('-262,612 -176,688 0,711 176,688 262,612')
  drawing.stitch(edge, { on: flap, colour: thread })
  drawing.stitch(onSheet('-276,890 0,900 276,890'), { on: body, colour: thread })
  drawing.panel(rect(456, 660, 88, 74, 10), plainCloth(GOLD, 1), { lift: 10, shadow: 0.5 })
  drawing.panel(rect(484, 684, 32, 26, 6), plainCloth(shade(GOLD, 0.35), 1), { lift: 5, shadow: 0.4 })
  for (const side of SIDES) drawing.line(ellipse(500 + side * 118, 492, 19), GOLD, 9, { raise: 1 })
  drawing.anchor('centre', 500, 690)
}

/** A rolled top held by two straps, and a pocket. */
export function backpack(
  drawing: Drawing,
  { fabric, trim = { type: 'leather', base: '#6b4326' } }: GarmentArt,
): void {
  const brass = '#b79a5e'
  const thread = tint(fabric.base, 0.3)
  strap(drawing, trim, onSheet('-60,300 -40,190 40,190 60,300'), 13)
  for (const side of SIDES) {
    const shoulder = onSheet('190,360 300,560 306,800 240,1000', side)
    const webbing = { ...fabric, base: shade(fabric.base, 0.15) }
    strap(drawing, webbing, shoulder, 28, { stitched: thread, lift: 3 })
  }
  const outline = '-220,320! 0,300 220,320! 252,560 262,960 220,1050 0,1064 -220,1050 -262,960 -252,560'
  const body = drawing.panel(onSheet(outline), cloth(drawing, fabric), { lift: 12 })
  drawing.fold(onSheet('-210,480 -120,640 -160,800'), { width: 30, strength: 0.4, on: body })
  const front = onSheet('-186,720! 186,720! 204,980 170,1020 0,1028 -170,1020 -204,980')
  const pocket = drawing.panel(front, cloth(drawing, fabric), { lift: 11, shadow: 0.45 })
  const edge = onSheet('-176,732 -192,980 -164,1008 0,1016 164,1008 192,980 176,732')
  drawing.stitch(edge, { on: pocket, colour: thread })
  const top = onSheet('-230,290! 0,276 230,290! 240,390 0,402 -240,390')
  const roll = drawing.panel(top, cloth(drawing, fabric, 90), { lift: 16, shadow: 0.5 })
  drawing.fold(onSheet('-236,330 0,322 236,330'), { width: 34, strength: 0.7, on: roll })
  for (const x of [-96, 96]) {
    strap(drawing, trim, onSheet(`${x},300 ${x},460 ${x},640`), 17, { stitched: tint(trim.base, 0.4) })
    drawing.line(rect(500 + x - 25, 560, 50, 42, 6), brass, 9, { raise: 1 })
  }
  drawing.line('M330 744h340', brass, 6, { raise: 1, dash: '4 3' })
  drawing.anchor('centre', 500, 560)
}

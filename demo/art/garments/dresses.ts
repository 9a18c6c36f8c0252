import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, threadOn } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, mirrorOutline, onSheet, points, SIDES, spline } from '../engine/geometry.ts'
import { type Cloth, cloth, plainCloth } from '../fabrics/fabrics.ts'
import { column, shirtdress, sundress } from './day-dresses.ts'
import { drape, gathers, wavyHem, withHem } from './draping.ts'
import { sleeve } from './sleeves.ts'

const CUTS: Record<string, (drawing: Drawing, fabric: FabricSpec) => void> = {
  ...{ sheath, slip, tiered, wrap },
  ...{ shirtdress, column, sun: sundress },
}

/** Cuts: sheath, slip, tiered, wrap, shirtdress, column and sun. */
export function dress(drawing: Drawing, { cut, fabric }: GarmentArt): void {
  const draw = CUTS[cut] ?? sheath
  draw(drawing, fabric)
}

const insideOf = (fabric: FabricSpec): Cloth => plainCloth(shade(fabric.base, 0.42))

function slip(drawing: Drawing, fabric: FabricSpec): void {
  drawing.panel(mirrorOutline(onSheet('0,330 96,318! 80,400 0,420')), insideOf(fabric), { lift: 3 })
  for (const side of SIDES) {
    const strap = limbOutline(onSheet('96,90 108,200 118,300', side), [4.5, 4.5, 4.5])
    drawing.panel(strap, cloth(drawing, fabric), { lift: 3, shadow: 0.25 })
  }
  drawing.line(spline(onSheet('-96,92 0,74 96,92'), false), fabric.base, 8, { raise: 0.3 })
  const half = onSheet('0,352 58,330 118,284! 150,350 176,440 164,560 196,760 262,1040 290,1180!')
  const on = drawing.panel(withHem(half, wavyHem(drawing, 290, 1180, 5, 26)), cloth(drawing, fabric))
  const skirt = { top: 520, bottom: 1190, halfTop: 120, halfBottom: 280 }
  drape(drawing, on, { ...skirt, count: 9, strength: 0.75, width: 26 })
  drawing.fold(onSheet('-120,420 -30,470 90,460'), { width: 15, strength: -0.5, on })
  drawing.fold(onSheet('130,400 40,440 -70,430'), { width: 13, strength: 0.5, on })
  drawing.fold(onSheet('-100,360 -30,412 0,392 60,396 112,350'), { width: 16, strength: 0.5, on })
  drawing.seam(onSheet('-124,296 -58,342 0,364 58,342 124,296'), { on, depth: 0.4, width: 1.8 })
  drawing.anchor('hook', 500, 84)
  drawing.anchor('centre', 500, 620)
}

/** A bodice with a smocked front, puffed sleeves, and two gathered tiers below. */
function tiered(drawing: Drawing, fabric: FabricSpec): void {
  drawing.panel(mirrorOutline(onSheet('0,150 92,142! 80,210 0,250')), insideOf(fabric), { lift: 3 })
  for (const side of SIDES) {
    const line = points('150,236 286,380 346,500 366,586')
    const { panel: on } = sleeve(drawing, fabric, { side, line, widths: [62, 84, 92, 44], folds: 5 })
    for (let i = 0; i < 7; i++) {
      const pucker = onSheet(`${326 + i * 12},${470 + i * 3} ${340 + i * 9},530 ${350 + i * 6},580`, side)
      drawing.fold(pucker, { width: 7, strength: i % 2 ? -0.5 : 0.5, on })
    }
    const frill = limbOutline(onSheet('358,574 366,596 372,622', side), [40, 40, 52])
    drawing.panel(frill, cloth(drawing, fabric, side * -10), { lift: 4 })
  }
  // The lower tier first: each is sewn under the one above.
  tier(drawing, fabric, { top: 760, halfTop: 258, bottom: 1140, half: 356, waves: 8 })
  tier(drawing, fabric, { top: 480, halfTop: 182, bottom: 760, half: 258, waves: 7 })
  const edge = onSheet('0,226 66,206 96,138! 146,164 172,194 166,300 172,380 182,480! 0,488')
  const bodice = drawing.panel(mirrorOutline(edge), cloth(drawing, fabric), { shadow: 0.36 })
  const front = onSheet('-88,152! -60,214 0,232 60,214 88,152! 112,176 104,330 0,360 -104,330 -112,176')
  const smocking = { lift: 5, shadow: 0.25, clip: bodice.clip }
  const panel = drawing.panel(front, cloth(drawing, fabric), smocking)
  for (let x = -96; x <= 96; x += 16) {
    drawing.fold(onSheet(`${x},200 ${x},270 ${x},350`), { width: 4, strength: 0.8, on: panel, crisp: true })
  }
  gathers(drawing, bodice, { y: 366, half: 150, length: 60, count: 24 })
  drawing.anchor('hook', 500, 158)
  drawing.anchor('centre', 500, 640)
}

type Tier = { top: number; halfTop: number; bottom: number; half: number; waves: number }

function tier(drawing: Drawing, fabric: FabricSpec, { top, halfTop, bottom, half, waves }: Tier): void {
  const hem = wavyHem(drawing, half, bottom, waves, 18)
  const edge = onSheet(`
    0,${top - 24} ${halfTop - 14},${top - 26}! ${halfTop + 22},${top + 30}
    ${(halfTop + half) / 2 + 14},${(top + bottom) / 2} ${half},${bottom}!
  `)
  const on = drawing.panel(withHem(edge, hem), cloth(drawing, fabric))
  const folds = { top: top + 20, bottom, halfTop: halfTop - 10, halfBottom: half - 12 }
  drape(drawing, on, { ...folds, count: 13, strength: 0.62, width: 17 })
  gathers(drawing, on, { y: top - 12, half: halfTop, length: 84, count: 34, strength: 0.6 })
  const stitches = onSheet(`${-half - 40},${bottom - 12} 0,${bottom + 2} ${half + 40},${bottom - 12}`)
  drawing.stitch(stitches, { on, colour: threadOn(fabric.base), width: 1.6, opacity: 0.4 })
}

function wrap(drawing: Drawing, fabric: FabricSpec): void {
  drawing.panel(mirrorOutline(onSheet('0,130 86,120! 86,200 0,420!')), insideOf(fabric), { lift: 3 })
  for (const side of SIDES) {
    const outline = onSheet('168,168! 262,260 330,380! 276,408 226,424! 178,350!', side)
    const on = drawing.panel(outline, cloth(drawing, fabric, side * -32))
    drawing.fold(onSheet('190,240 240,310 280,400', side), { width: 16, strength: 0.55, on })
  }
  const hem = wavyHem(drawing, 318, 1150, 6, 18)
  const skirtEdge = onSheet('0,540 150,548! 214,700 274,930 318,1150!')
  const skirt = drawing.panel(withHem(skirtEdge, hem), cloth(drawing, fabric))
  const folds = { top: 580, bottom: 1160, halfTop: 130, halfBottom: 300 }
  drape(drawing, skirt, { ...folds, count: 10, strength: 0.68, width: 24 })
  gathers(drawing, skirt, { y: 566, half: 140, length: 80, count: 18, strength: 0.45 })
  const edge = onSheet('0,400! 52,270 90,116! 150,148 184,178 186,300 166,420 150,562! 0,570')
  const under = drawing.panel(mirrorOutline(edge), cloth(drawing, fabric))
  drawing.fold(onSheet('160,340 60,430 -10,540'), { width: 18, strength: 0.5, on: under })
  drawing.fold(onSheet('-160,340 -80,440 -40,550'), { width: 18, strength: -0.5, on: under })
  const front = onSheet('-92,116! -44,280 40,480 70,560! -152,562! -168,420 -184,300 -182,180 -150,150')
  const over = drawing.panel(front, cloth(drawing, fabric, 8), { lift: 7, shadow: 0.4 })
  drawing.fold(onSheet('-160,320 -60,420 40,540'), { width: 20, strength: 0.55, on: over })
  drawing.fold(onSheet('-168,400 -90,470 -10,556'), { width: 15, strength: -0.5, on: over })
  drawing.seam(onSheet('-82,130 -34,284 48,478 82,560'), { on: over, depth: 0.4 })
  tieBelt(drawing, fabric)
  drawing.anchor('hook', 500, 134)
  drawing.anchor('centre', 500, 660)
}

/** A belt of the dress's own cloth, tied at the side. */
function tieBelt(drawing: Drawing, fabric: FabricSpec): void {
  const band = mirrorOutline(onSheet('0,536 158,530! 158,578! 0,586'))
  const belt = drawing.panel(band, cloth(drawing, fabric, 90), { lift: 8, shadow: 0.4 })
  drawing.fold(onSheet('-150,552 0,562 150,550'), { width: 8, strength: 0.5, on: belt })
  for (const [end, width] of [
    ['86,800', 17],
    ['132,740', 16],
  ] as const) {
    const outline = limbOutline(onSheet(`98,560 104,640 ${end}`), [11, width, width + 4])
    const on = drawing.panel(outline, cloth(drawing, fabric, 20), { lift: 6, shadow: 0.4 })
    drawing.fold(onSheet(`100,570 104,650 ${end}`), { width: 9, strength: 0.6, on })
  }
  const knot = onSheet('72,540 100,524 126,542 128,576 98,594 72,576')
  drawing.panel(knot, cloth(drawing, fabric, 40), { lift: 7, shadow: 0.4 })
}

function sheath(drawing: Drawing, fabric: FabricSpec): void {
  drawing.panel(mirrorOutline(onSheet('0,158 124,146! 110,220 0,262')), insideOf(fabric), { lift: 3 })
  for (const side of SIDES) {
    const outline = onSheet('176,190! 264,290 322,420! 264,446 220,456! 184,380!', side)
    const on = drawing.panel(outline, cloth(drawing, fabric, side * -26))
    drawing.fold(onSheet('196,270 240,350 270,440', side), { width: 16, strength: 0.55, on })
    drawing.fold(onSheet('190,330 216,390 232,446', side), { width: 14, strength: -0.5, on })
  }
  const edge = onSheet(
    '0,252 90,228 124,142! 160,162 190,196 192,330 180,420 158,560 196,720 208,860 190,1110! 0,1122',
  )
  const on = drawing.panel(mirrorOutline(edge), cloth(drawing, fabric))
  drawing.seam(onSheet('-160,560 0,574 160,560'), { on, depth: 0.8 })
  for (const side of SIDES) {
    drawing.seam(onSheet('176,380 96,450 76,566', side), { on })
    drawing.seam(onSheet('76,572 92,760 96,1116', side), { on })
    drawing.fold(onSheet('30,580 36,660 40,760', side), { width: 11, strength: 0.7, on })
    drawing.fold(onSheet('56,580 62,660 66,760', side), { width: 11, strength: -0.7, on })
    drawing.fold(onSheet('170,450 110,520 40,548', side), { width: 14, strength: 0.5, on })
    drawing.fold(onSheet('190,690 130,760 40,780', side), { width: 18, strength: -0.35, on })
    drawing.fold(onSheet('150,820 140,960 146,1090', side), { width: 20, strength: 0.4, on })
  }
  drawing.seam(onSheet('-124,158 -88,240 0,264 88,240 124,158'), { on, depth: 0.4 })
  const hemStitch = { on, colour: shade(fabric.base, 0.3), dash: '3 9', width: 1.6, opacity: 0.5 }
  drawing.stitch(onSheet('-200,1088 0,1098 200,1088'), hemStitch)
  drawing.anchor('hook', 500, 166)
  drawing.anchor('centre', 500, 600)
}

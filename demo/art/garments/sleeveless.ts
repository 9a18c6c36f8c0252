import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { at, flipX, limbOutline, mirrorOutline, onSheet, SIDES, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bodyFolds } from './sleeves.ts'

/** A tank top: a scooped neck, broad straps, a bound edge. */
export function tank(drawing: Drawing, { fabric, trim = fabric }: GarmentArt): void {
  const inside = onSheet('0,330 60,250 88,150! 146,146! 164,250 190,380 220,440! 0,470')
  drawing.panel(mirrorOutline(inside), plainCloth(shade(fabric.base, 0.42)), { lift: 3 })
  const right = onSheet('148,142! 158,250 178,360 224,446! 212,620 214,820 228,1006! 110,1020')
  const neck = onSheet('0,392 62,340 86,240')
  const outline = [
    ...neck,
    at(90, 142, 0),
    ...right,
    at(0, 1024),
    ...flipX(right).reverse(),
    at(-90, 142, 0),
    ...flipX(neck.slice(1)).reverse(),
  ]
  const body = drawing.panel(outline, cloth(drawing, fabric))
  bodyFolds(drawing, body, { bottom: 1010, half: 206 })
  binding(drawing, trim, '-90,146 -86,240 -62,340 0,392 62,340 86,240 90,146')
  for (const side of SIDES) binding(drawing, trim, '150,146 160,250 180,360 224,444', side)
  drawing.topstitch(onSheet('-230,978 0,996 230,978'), body, '6 4')
  drawing.anchor('hook', 500, 168)
  drawing.anchor('centre', 500, 600)
}

function binding(drawing: Drawing, { base }: FabricSpec, line: string, side: 1 | -1 = 1): void {
  const d = spline(onSheet(line, side), false)
  drawing.line(d, shade(base, 0.14), 19, { raise: 0.35, cap: 'butt' })
  drawing.line(d, base, 15, { raise: 0.25, cap: 'butt' })
}

/** A knitted vest with a V neck and ribbed edges. */
export function knitVest(drawing: Drawing, { fabric, trim = fabric }: GarmentArt): void {
  const rib: FabricSpec = { ...trim, type: 'rib', scale: 0.9 }
  drawing.warp = 7
  const inside = onSheet('0,176 98,164! 100,260 0,440!')
  drawing.panel(mirrorOutline(inside), plainCloth(shade(fabric.base, 0.42)), { lift: 3 })
  const edge = onSheet('92,160! 190,196! 184,290 196,380 246,446! 240,700 232,900 228,960! 0,974')
  const outline = [at(0, 452, 0), at(56, 300), ...edge, ...flipX(edge.slice(0, -1)).reverse(), at(-56, 300)]
  const body = drawing.panel(outline, cloth(drawing, fabric))
  bodyFolds(drawing, body, { bottom: 900, half: 214, amount: 0.9 })
  const welt = mirrorOutline(onSheet('0,892 230,880! 240,920 230,972! 0,986'))
  drawing.panel(welt, cloth(drawing, rib), { lift: 4, shadow: 0.22 })
  for (const side of SIDES) {
    const hole = limbOutline(onSheet('194,198 186,290 200,384 246,444', side), [17, 18, 18, 17])
    drawing.panel(hole, cloth(drawing, rib, 80), { lift: 6, shadow: 0.3 })
    const neck = limbOutline(onSheet('92,164 58,300 4,452', side), [17, 19, 16])
    drawing.panel(neck, cloth(drawing, rib, side * 20), { lift: 7, shadow: 0.34 })
  }
  drawing.anchor('hook', 500, 180)
  drawing.anchor('centre', 500, 620)
}

/** A quilted vest with snaps and a corduroy collar. */
export function gilet(
  drawing: Drawing,
  { fabric, trim = fabric, lining: inside = '#6b5a50', button = '#b79a5e' }: GarmentArt,
): void {
  const back = onSheet('0,170 96,158! 170,196 186,300 236,440! 0,520')
  drawing.panel(mirrorOutline(back), plainCloth(inside, 0.2), { lift: 3 })
  const half = onSheet('94,160! 196,200! 188,300 202,390 254,456! 250,700 254,930! 120,944 ')
  const left = front(drawing, fabric, [...flipX(half), ...onSheet('26,946! 26,420! -30,290')])
  const right = front(drawing, fabric, [...half, ...onSheet('-26,950! -26,420! 34,280')])
  for (const body of [left, right]) bodyFolds(drawing, body, { bottom: 930, half: 220, amount: 0.6 })
  for (const side of SIDES) {
    const pocket = onSheet('70,690! 204,682! 206,850! 72,858!', side)
    const on = drawing.panel(pocket, cloth(drawing, { ...fabric, type: 'nylon' }), { lift: 6, shadow: 0.28 })
    drawing.topstitch(onSheet('78,700 198,694', side), on)
    const hole = limbOutline(onSheet('198,202 192,300 206,390 254,452', side), [9, 9, 9, 9])
    drawing.panel(hole, cloth(drawing, trim, 80), { lift: 5, shadow: 0.3 })
    const collar = onSheet('88,150! 62,214 2,300! 84,378! 140,252 116,170', side)
    drawing.panel(collar, cloth(drawing, trim, side * -24), { lift: 11, shadow: 0.42 })
  }
  for (let y = 430; y < 940; y += 98) drawing.button(500, y, 12, button, { holes: false, gloss: 0.95 })
  drawing.anchor('hook', 500, 166)
  drawing.anchor('centre', 590, 560)
}

const front = (drawing: Drawing, fabric: FabricSpec, outline: ReturnType<typeof onSheet>): Panel =>
  drawing.panel(outline, cloth(drawing, fabric), { lift: 9, shadow: 0.36 })

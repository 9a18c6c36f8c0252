import type { FabricSpec } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import type { Put } from './pairs.ts'

const SOLE = `
  -12,-366 66,-340 120,-230 116,-60 86,120 94,256 58,346 -10,366 -74,340 -98,250 -96,110 -114,-80 -108,-240 -70,-336
`

/** A round toe and one strap with a buckle, from above. */
export function maryJane(drawing: Drawing, fabric: FabricSpec, put: Put, turn: number): void {
  drawing.panel(put(SOLE), plainCloth(shade(fabric.base, 0.5), 0.2), { lift: 5 })
  const insole = put('-10,354 54,332 82,250 76,110 90,-60 0,-160 -90,-60 -86,110 -86,250 -66,330')
  drawing.panel(insole, plainCloth('#d8bf98', 0.15), { lift: 3, shadow: 0.1 })
  const clip = drawing.id('h')
  const opening = put('0,-150 70,-120 82,60 78,240 48,320 -10,336 -62,314 -80,240 -82,60 -72,-120')
  drawing.define(
    `<clipPath id="${clip}"><path d="${spline(put(SOLE))}${spline(opening)}" clip-rule="evenodd"/></clipPath>`,
  )
  const upper = drawing.panel(put(SOLE), cloth(drawing, fabric, turn), { lift: 12, shadow: 0.45, clip })
  drawing.line(spline(opening), shade(fabric.base, 0.3), 11, { raise: 0.5 })
  drawing.fold(put('-64,-240 0,-304 64,-240'), { width: 46, strength: 0.6, on: upper })
  const strap = limbOutline(put('-108,10 0,-16 112,6'), [20, 20, 20])
  const band = drawing.panel(strap, cloth(drawing, fabric, turn + 90), { lift: 12, shadow: 0.5 })
  drawing.stitch(put('-104,0 0,-28 108,-4'), { on: band, colour: tint(fabric.base, 0.3), width: 1.8 })
  const [x, y] = put('84,2')[0]!
  drawing.line(`M${x - 18} ${y - 22}h36v44h-36z`, '#c9a860', 8, { raise: 1 })
}

/** Two broad straps over a cork footbed, from above. */
export function sandal(drawing: Drawing, fabric: FabricSpec, put: Put, turn: number): void {
  drawing.panel(put(SOLE), plainCloth('#5a4534', 0.15), { lift: 6 })
  const bed = put(`
    -10,-350 58,-326 106,-226 102,-60 74,120 82,250 50,328 -10,348 -64,324 -86,244 -82,110 -100,-80 -96,-232 -62,-322
  `)
  const cork = drawing.panel(bed, plainCloth('#c79c6a', 0.05), { lift: 7, shadow: 0.2 })
  drawing.fold(put('-40,-280 0,-300 50,-270'), { width: 30, strength: -0.4, on: cork })
  drawing.fold(put('-50,240 0,300 40,240'), { width: 50, strength: -0.5, on: cork })
  for (const [line, width] of [
    ['-120,-196 0,-236 126,-190', 40],
    ['-120,-40 0,-74 122,-34', 38],
  ] as const) {
    const strap = limbOutline(put(line), [width, width + 6, width])
    const on = drawing.panel(strap, cloth(drawing, fabric, turn + 90), { lift: 14, shadow: 0.5 })
    drawing.fold(put(line), { width: 30, strength: 0.5, on })
    drawing.stitch(put(line.replace(/,-(\d+)/g, (_, y) => `,${-(Number(y) + width - 9)}`)), {
      on,
      colour: tint(fabric.base, 0.35),
      width: 1.8,
    })
    const [x, y] = put(line.split(' ')[2]!.replace(/^\d+/, '84'))[0]!
    drawing.line(`M${x - 16} ${y - 24}h30v44h-30z`, '#c9a860', 8, { raise: 1 })
  }
}

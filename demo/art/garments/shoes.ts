import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { ellipse, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { maryJane, sandal } from './open-shoes.ts'
import { FROM_ABOVE, type Put, pair } from './pairs.ts'

const SOLE = '#5a3c28'
const INSOLE = '#d8bf98'
const METAL = '#c9a860'

/** From above. Cuts: loafer (with a metal bar), maryjane and sandal. */
export function shoes(drawing: Drawing, { cut, fabric }: GarmentArt): void {
  const open = { maryjane: maryJane, sandal }[cut]
  if (open) {
    pair(FROM_ABOVE, (put, turn) => open(drawing, fabric, put, turn))
    drawing.anchor('centre', 660, cut === 'sandal' ? 390 : 320)
  } else loafers(drawing, fabric)
}

function loafers(drawing: Drawing, fabric: FabricSpec): void {
  pair(FROM_ABOVE, (put, turn) => {
    inside(drawing, put)
    const outer = put(`
      -12,-366 66,-340 118,-230 116,-60 84,120 90,256 56,342 -10,364 -72,338 -94,250 -92,110
      -112,-80 -106,-240 -70,-336
    `)
    const opening = put('0,-96 62,-70 72,110 76,240 48,318 -10,334 -62,312 -78,240 -74,110 -64,-70')
    // The upper is the whole shoe less its opening.
    const clip = drawing.id('h')
    const ring = `${spline(outer)}${spline(opening)}`
    drawing.define(`<clipPath id="${clip}"><path d="${ring}" clip-rule="evenodd"/></clipPath>`)
    const upper = drawing.panel(outer, cloth(drawing, fabric, turn), { lift: 12, shadow: 0.45, clip })
    drawing.line(spline(opening), shade(fabric.base, 0.3), 10, { raise: 0.5 })
    drawing.fold(put('-60,-190 0,-250 60,-190'), { width: 40, strength: 0.5, on: upper })
    drawing.fold(put('-90,-160 0,-186 90,-160'), { width: 12, strength: -0.5, on: upper })
    const apron = put('-70,-20 -74,-200 -44,-284 8,-304 58,-276 82,-190 74,-20')
    drawing.line(spline(apron, false), shade(fabric.base, 0.35), 11, { raise: 0.8 })
    drawing.stitch(apron, { colour: tint(fabric.base, 0.3), dash: '4 5', width: 2.4 })
    const band = put('-108,-150 0,-176 114,-148 110,-78 0,-106 -106,-80')
    const strap = drawing.panel(band, cloth(drawing, fabric, turn + 90), { lift: 9, shadow: 0.5, clip })
    const stitches = put('-106,-140 0,-166 112,-138')
    drawing.stitch(stitches, { on: strap, colour: tint(fabric.base, 0.3), width: 1.8 })
    drawing.line(spline(put('-40,-140 0,-146 40,-138'), false), METAL, 14, { raise: 1 })
    drawing.line(spline(put('-52,-146 -52,-126'), false), METAL, 12, { raise: 1 })
    drawing.line(spline(put('52,-144 52,-124'), false), METAL, 12, { raise: 1 })
  })
  drawing.anchor('centre', 660, 470)
}

/** The sole, and the insole darkening toward the toe. */
function inside(drawing: Drawing, put: Put): void {
  const sole = put(`
    -20,-370 70,-350 126,-230 122,-60 90,120 96,260 60,352 -10,372 -76,346 -100,250 -98,110
    -118,-80 -112,-240 -76,-340
  `)
  drawing.panel(sole, plainCloth(SOLE, 0.2), { lift: 5 })
  const insole = put('-10,358 56,336 84,250 78,110 90,-60 0,-150 -90,-60 -88,110 -88,250 -68,334')
  const on = drawing.panel(insole, plainCloth(INSOLE, 0.15), { lift: 3, shadow: 0.1 })
  const dark = spline(put('-90,-120 90,-120 84,-10 0,-40 -84,-10'))
  drawing.tone(dark, '#20140e', 0.55, { on, blur: 16 })
  const [x, y] = put('-6,250')[0]!
  drawing.tone(ellipse(x, y, 36, 15), shade(INSOLE, 0.35), 0.5, { on })
}

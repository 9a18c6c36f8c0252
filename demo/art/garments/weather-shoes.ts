import type { FabricSpec } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, type Point, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import type { Put } from './pairs.ts'

/** A tall rubber boot with a pale sole and a strap at the calf. */
export function wellington(drawing: Drawing, fabric: FabricSpec, put: Put, turn: number): void {
  const rubber = () => cloth(drawing, { ...fabric, type: 'leather' }, turn)
  const sole = put('-262,88! -266,150! -110,150! -92,130 40,142 280,138 330,108 328,84! 0,108')
  drawing.panel(sole, plainCloth('#e8dfc9', 0.1), { lift: 6 })
  const mouth = put('-232,-470 -150,-494 -50,-470 -70,-430 -210,-430')
  drawing.panel(mouth, plainCloth(shade(fabric.base, 0.5)), { lift: 3 })
  const outline = put(`
    -236,-472! -140,-448 -46,-474! -36,-300 -30,-140 40,-62 200,-8 304,46 326,100 200,114 0,116
    -140,106 -262,94 -270,10 -236,-110 -236,-300
  `)
  const on = drawing.panel(outline, rubber(), { lift: 14, shadow: 0.42 })
  drawing.fold(put('-200,-440 -190,-260 -200,-90'), { width: 34, strength: 0.5, on })
  drawing.fold(put('-230,-60 -130,-66 -30,-100'), { width: 18, strength: -0.55, on })
  drawing.fold(put('-220,-24 -110,-20 0,-60'), { width: 14, strength: 0.4, on })
  drawing.fold(put('80,-20 210,26 300,80'), { width: 36, strength: 0.7, on })
  drawing.line(spline(put('-262,66 -80,92 100,92 326,70'), false), shade(fabric.base, 0.35), 9, {
    raise: 0.5,
    on,
  })
  const rim = limbOutline(put('-238,-462 -140,-438 -44,-464'), [13, 13, 13])
  drawing.panel(rim, plainCloth(shade(fabric.base, 0.2), 0.5), { lift: 6 })
  const strap = limbOutline(put('-240,-350 -140,-330 -40,-352'), [11, 11, 11])
  drawing.panel(strap, rubber(), { lift: 6, shadow: 0.35 })
  const [x, y] = put('-70,-344')[0]!
  drawing.line(`M${x - 14} ${y - 16}h28v32h-28z`, '#c9c0ac', 6, { raise: 0.9 })
}

/** A canvas shoe that reaches over the ankle, with a rubber cap at the toe. */
export function highTop(drawing: Drawing, fabric: FabricSpec, put: Put, turn: number): void {
  const canvas = () => cloth(drawing, fabric, turn)
  const rubber = plainCloth('#f3efe4', 0.15)
  const sole = put('-282,58! -286,140 -262,152 -60,152 80,154 290,148 334,116 330,74! 100,102')
  drawing.panel(sole, rubber, { lift: 6 })
  drawing.line(spline(put('-282,120 0,132 330,98'), false), shade(fabric.base, 0.2), 6, { raise: 0.3 })
  const inside = put('-230,-296 -140,-320 -40,-300 -60,-250 -200,-250')
  drawing.panel(inside, plainCloth(shade(fabric.base, 0.45)), { lift: 3 })
  const tongue = put('-70,-330 -6,-338 40,-180 116,-30 60,-6 -50,-130')
  drawing.panel(tongue, plainCloth(tint(fabric.base, 0.2)), { lift: 6 })
  const upper = put(`
    -238,-300! -140,-274 -52,-306! -10,-200 34,-110 110,-30 240,16 310,56 326,88 100,104 -120,98
    -280,76 -284,0 -250,-100
  `)
  const on = drawing.panel(upper, canvas(), { lift: 11, shadow: 0.4 })
  drawing.stitch(put('-58,-294 -16,-190 30,-96 96,-22 70,100'), { on, colour: tint(fabric.base, 0.6) })
  drawing.seam(put('-250,-90 -150,-84 -20,-120'), { on, depth: 0.6 })
  const cap = put('188,-2 262,20 322,60 328,92 190,106 164,56')
  drawing.panel(cap, rubber, { lift: 6, shadow: 0.26 })
  const patch = put('-150,-190 -96,-190 -88,-130 -122,-104 -158,-130')
  drawing.panel(patch, rubber, { lift: 4, shadow: 0.2 })
  laces(drawing, put)
}

function laces(drawing: Drawing, put: Put): void {
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    const [left, right] = put(`${-46 + 132 * t},${-272 + 256 * t} ${6 + 130 * t},${-300 + 270 * t}`) as [
      Point,
      Point,
    ]
    const row = spline([left, [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - 8], right], false)
    drawing.line(row, shade('#f6f2e8', 0.2), 14, { raise: 0.5 })
    drawing.line(row, '#f6f2e8', 10, { raise: 0.7 })
  }
  const [x, y] = put('-30,-292')[0]!
  drawing.line(
    `M${x} ${y}c-60 -40 -100 10 -66 34c24 14 46 -10 66 -34c20 -56 80 -52 80 -14c0 24 -50 28 -80 14`,
    '#f6f2e8',
    8,
    {
      raise: 0.9,
    },
  )
}

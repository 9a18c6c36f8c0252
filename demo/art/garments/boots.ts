import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { limbOutline, type Point, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { type Put, pair, STANDING } from './pairs.ts'
import { wellington } from './weather-shoes.ts'

const SOLE = '#3a2a20'
const LACE = '#2b211b'

/** Cuts: chukka (laced), chelsea (elastic at the side) and wellington. */
export function boots(drawing: Drawing, { cut, fabric }: GarmentArt): void {
  const draw = cut === 'wellington' ? wellington : cut === 'chelsea' ? chelsea : chukka
  pair(STANDING, (put, turn) => draw(drawing, fabric, put, turn))
  drawing.anchor('centre', 460, 670)
}

function chelsea(drawing: Drawing, fabric: FabricSpec, put: Put, turn: number): void {
  const sole = plainCloth(SOLE, 0.2)
  const lining = plainCloth(shade(tint(fabric.base, 0.45), 0.2))
  drawing.panel(put('-236,-324 -150,-350 -40,-320 -70,-280 -180,-270'), lining, { lift: 4 })
  drawing.panel(put('-262,96! -262,152! -96,152! -84,104!'), sole, { lift: 4 })
  const edge = put('-268,84! -84,100 60,116 250,104 318,84 324,112 270,142 40,146 -90,128 -266,122!')
  drawing.panel(edge, sole, { lift: 4 })
  const outline = put(`
    -238,-330! -140,-306 -36,-334! -22,-200 -2,-96 90,-40 220,0 300,50 318,100 200,116 0,118 -140,108
    -262,96 -272,20 -246,-90 -236,-200
  `)
  const on = drawing.panel(outline, cloth(drawing, fabric, turn), { lift: 12, shadow: 0.4 })
  const elastic = cloth(drawing, { type: 'rib', base: shade(fabric.base, 0.45), scale: 0.8 })
  drawing.panel(put('-176,-316! -92,-312! -96,-150 -124,-90 -152,-150'), elastic, { lift: 3, shadow: 0.2 })
  const loop = limbOutline(put('-236,-280 -250,-370 -226,-374 -214,-300'), [10, 10, 10, 10])
  drawing.panel(loop, cloth(drawing, fabric), { lift: 5 })
  drawing.fold(put('-250,-60 -150,-70 -30,-80'), { width: 16, strength: -0.5, on })
  drawing.fold(put('-20,-70 60,0 70,80'), { width: 16, strength: -0.35, on })
  drawing.fold(put('90,-10 220,30 290,80'), { width: 34, strength: 0.65, on })
  drawing.seam(put('-270,76 -80,96 60,106 316,84'), { on, depth: 0.5 })
}

function chukka(drawing: Drawing, fabric: FabricSpec, put: Put, turn: number): void {
  const thread = tint(fabric.base, 0.4)
  const leather = () => cloth(drawing, fabric, turn)
  const sole = put('-264,92! -266,146! -100,146! -86,130 30,142 270,140 326,106 322,82! 0,108')
  drawing.panel(sole, plainCloth(SOLE, 0.15), { lift: 6 })
  const lining = plainCloth(shade(tint(fabric.base, 0.45), 0.25))
  drawing.panel(put('-226,-214 -130,-246 -20,-226 -30,-160 -200,-150'), lining, { lift: 3 })
  const tongue = cloth(drawing, { ...fabric, base: shade(fabric.base, 0.12) }, turn)
  drawing.panel(put('-60,-252 -4,-258 40,-150 96,-36 40,-20 -50,-110'), tongue, { lift: 5 })
  const toe = put('30,-60 96,-62 220,-10 306,44 322,98 200,116 0,118 -60,60')
  const vamp = drawing.panel(toe, leather(), { lift: 8 })
  drawing.fold(put('80,-40 210,10 290,76'), { width: 36, strength: 0.65, on: vamp })
  drawing.fold(put('60,-40 86,20 60,90'), { width: 16, strength: -0.45, on: vamp })
  const heel = put(`
    -234,-206! -150,-184 -30,-232! 20,-140 58,-62 80,8 40,60 30,116 -140,112 -262,96 -274,10 -250,-100
  `)
  const quarter = drawing.panel(heel, leather(), { shadow: 0.42, lift: 10 })
  const edge = put('-20,-224 8,-138 46,-58 66,8 28,58 18,116')
  drawing.stitch(edge, { on: quarter, colour: thread })
  drawing.stitch(put('-268,78 -100,98 60,104'), { on: quarter, colour: thread })
  drawing.fold(put('-250,-70 -150,-80 -40,-120'), { width: 16, strength: -0.5, on: quarter })
  drawing.seam(put('-180,-190 -190,-60 -200,100'), { on: quarter, depth: 0.6 })
  laces(drawing, fabric, put)
}

/** Three rows and a bow. */
function laces(drawing: Drawing, fabric: FabricSpec, put: Put): void {
  for (const t of [0, 0.5, 1]) {
    const [left, right] = put(`${-16 + 56 * t},${-194 + 130 * t} ${46 + 58 * t},${-196 + 138 * t}`) as [
      Point,
      Point,
    ]
    drawing.button(left[0], left[1], 7, shade(fabric.base, 0.5), { holes: false, gloss: 0.8 })
    const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - 14]
    drawing.line(spline([left, middle, right], false), LACE, 9, { raise: 0.9 })
  }
  const [x, y] = put('0,-196')[0]!
  const bow = 'c-60 -50 -110 0 -80 34c20 18 60 -10 80 -34c10 -60 70 -70 84 -30c8 24 -50 40 -84 30'
  drawing.line(`M${x} ${y}${bow}`, LACE, 8, { raise: 0.9 })
  drawing.line(`M${x} ${y}c-20 40 -30 80 -60 110M${x} ${y}c30 40 40 70 44 116`, LACE, 7, { raise: 0.9 })
}

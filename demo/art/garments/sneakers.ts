import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { ellipse, type Point, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { type Put, pair, STANDING } from './pairs.ts'
import { highTop } from './weather-shoes.ts'

const SOLE = '#f3efe4'
const LACE = '#f6f2e8'

/** Cuts: court (a counter in another colour) and high (canvas, over the ankle). */
export function sneakers(drawing: Drawing, { cut, fabric, accent = '#2f5d50' }: GarmentArt): void {
  pair(STANDING, (put, turn) => {
    if (cut === 'high') return highTop(drawing, fabric, put, turn)
    sole(drawing, put)
    const upper = uppers(drawing, fabric, accent, put, turn)
    perforations(drawing, fabric, put)
    drawing.fold(put('110,-10 220,26 300,66'), { width: 30, strength: 0.5, on: upper })
    drawing.fold(put('120,0 150,50 140,90'), { width: 14, strength: -0.4, on: upper })
    laces(drawing, put)
  })
  drawing.anchor('centre', 460, 690)
}

function sole(drawing: Drawing, put: Put): void {
  const outer = put('-282,60! -290,132 -262,150 -60,150 80,152 290,146 338,112 334,70! 100,100')
  drawing.panel(outer, plainCloth(shade(SOLE, 0.12)), { lift: 5 })
  const inner = put('-282,56! -286,110 -262,132 0,134 280,130 332,96 328,62! 100,86')
  const on = drawing.panel(inner, plainCloth(SOLE), { lift: 6, shadow: 0.15 })
  drawing.seam(put('-282,92 0,112 332,82'), { on, depth: 0.6, opacity: 0.3 })
}

function uppers(drawing: Drawing, fabric: FabricSpec, accent: string, put: Put, turn: number): Panel {
  const leather = (base: string) => cloth(drawing, { ...fabric, base })
  const lining = plainCloth(shade(LACE, 0.22))
  drawing.panel(put('-238,-130 -130,-154 -10,-120 -30,-50 -210,-40'), lining, { lift: 3 })
  const tongue = cloth(drawing, { ...fabric, base: tint(fabric.base, 0.1) }, turn)
  drawing.panel(put('-54,-176 0,-184 60,-110 150,-20 90,20 -40,-60'), tongue, { lift: 6 })
  const outline = put(`
    -246,-118! -160,-84 -56,-112 -16,-140! 30,-96 112,-26 150,-16 250,16 318,52 326,84 100,102 -120,96
    -280,74 -284,0 -258,-70
  `)
  const upper = drawing.panel(outline, cloth(drawing, fabric, turn), { lift: 10, shadow: 0.4 })
  const quiet = { lift: 5, shadow: 0.25 }
  drawing.panel(put('196,2 262,18 320,56 328,84 190,102 170,56'), leather(tint(fabric.base, 0.12)), quiet)
  drawing.stitch(put('178,98 162,56 196,-4'), { on: upper, colour: tint(fabric.base, 0.5) })
  const heel = put('-262,-62 -206,-66 -150,10 -132,100 -282,76 -286,0')
  const counter = drawing.panel(heel, leather(accent), quiet)
  drawing.stitch(put('-200,-60 -140,16 -122,100'), { on: counter, colour: tint(accent, 0.5) })
  drawing.panel(put('-262,-132 -224,-140 -214,-80 -236,-44 -264,-70'), leather(accent), { lift: 6 })
  drawing.panel(put('-52,-118 -14,-140 44,-100 132,-22 104,22 10,-50'), leather(fabric.base), quiet)
  return upper
}

function perforations(drawing: Drawing, fabric: FabricSpec, put: Put): void {
  for (let x = 190; x < 280; x += 22) {
    for (let y = 26; y < 70; y += 20) {
      const [holeX, holeY] = put(`${x},${y + (x - 190) * 0.25}`)[0]!
      drawing.tone(ellipse(holeX, holeY, 3.4), shade(fabric.base, 0.6), 0.7)
    }
  }
}

/** Four rows and a bow. */
function laces(drawing: Drawing, put: Put): void {
  for (const t of [0, 1 / 3, 2 / 3, 1]) {
    const [left, right] = put(`${-18 + 112 * t},${-104 + 96 * t} ${30 + 116 * t},${-134 + 112 * t}`) as [
      Point,
      Point,
    ]
    const middle: Point = [(left[0] + right[0]) / 2 + 4, (left[1] + right[1]) / 2 - 8]
    const row = spline([left, middle, right], false)
    drawing.line(row, shade(LACE, 0.18), 15, { raise: 0.5 })
    drawing.line(row, LACE, 12, { raise: 0.7 })
  }
  const [x, y] = put('4,-122')[0]!
  const bow = 'c-70 -40 -110 20 -70 40c24 10 50 -14 70 -40c20 -60 84 -56 84 -16c0 26 -54 28 -84 16'
  drawing.line(`M${x} ${y}${bow}`, LACE, 9, { raise: 0.9 })
}

import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { at, flipX, mirrorOutline, onSheet, points, SIDES, spline } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { bodyFolds, sleeve } from './sleeves.ts'

const SLEEVE = { widths: [88, 76, 60, 46], cuff: 74, folds: 4 }

/** Cuts: classic, oversized (one sleeve laid across the front), camp (short sleeves, open collar), overshirt, bow. */
export function shirt(drawing: Drawing, { cut, fabric, button = '#f4efe4' }: GarmentArt): void {
  const isCamp = cut === 'camp'
  const isOversized = cut === 'oversized'
  const isStraight = isCamp || cut === 'overshirt'
  const hem = isCamp ? 960 : isStraight ? 1020 : 1060
  neckInside(drawing, fabric)
  for (const side of SIDES) {
    if (isCamp) campSleeve(drawing, fabric, side)
    else if (!isOversized || side === -1) {
      const line = points(`184,268 300,500 336,740 ${316 + side * 10},968`)
      const [x, y] = sleeve(drawing, fabric, { side, line, ...SLEEVE }).cuff
      drawing.button(x - side * 30, y - 8, 8, button)
    }
  }
  const wide = isOversized ? 268 : 244
  const tail = isStraight
    ? `${wide},${hem}! 0,${hem + 8}`
    : `${wide - 4},${hem - 110} ${wide - 40},${hem - 40} 120,${hem} 0,${hem + 12}`
  const half = onSheet(`84,156! 160,184 226,214 242,310 ${wide - 8},430 ${wide - 10},720 ${tail}`)
  const outline = [at(0, 330, 0), ...half, ...flipX(half.slice(0, -1)).reverse()]
  const body = drawing.panel(outline, cloth(drawing, fabric))
  bodyFolds(drawing, body, { bottom: hem - 40, half: wide - 30 })
  const strip = onSheet(`-24,300! 24,300! 27,${hem + 20}! -23,${hem + 20}!`)
  const placket = drawing.panel(strip, cloth(drawing, fabric), { lift: 5, shadow: 0.22, clip: body.clip })
  drawing.topstitch(onSheet(`-17,310 -16,${hem}`), placket)
  drawing.topstitch(onSheet(`18,310 20,${hem}`), placket)
  const distance = isCamp ? 130 : 122
  for (let y = isCamp ? 400 : 352; y < hem - 60; y += distance) drawing.button(500, y, 10.5, button)
  if (isCamp) campCollar(drawing, fabric)
  else {
    pointedCollar(drawing, fabric)
    drawing.button(500, 300, 9, button)
  }
  if (cut === 'bow') bow(drawing, fabric)
  else if (cut === 'overshirt') {
    for (const side of SIDES) flapPocket(drawing, fabric, button, side)
  } else if (!isCamp) {
    const pocket = drawing.panel(
      onSheet('66,430! 182,426! 184,540! 126,566! 68,544!'),
      cloth(drawing, fabric),
      {
        lift: 5,
        shadow: 0.2,
      },
    )
    drawing.topstitch(onSheet('72,436 74,540 126,560 178,536 176,432'), pocket)
  }
  if (isOversized) {
    const line = points('186,270 330,480 300,700 120,800')
    const [x, y] = sleeve(drawing, fabric, { side: 1, line, ...SLEEVE }).cuff
    drawing.button(x, y + 20, 8, button)
  }
  drawing.anchor('hook', 500, 172)
  drawing.anchor('centre', 500, 560)
}

/** The inside of the back with its yoke, loop and label, seen through the open neck. */
function neckInside(drawing: Drawing, fabric: FabricSpec): void {
  const inside = plainCloth(shade(fabric.base, 0.38))
  drawing.panel(mirrorOutline(onSheet('0,168 84,158! 92,220 0,320!')), inside, { lift: 3 })
  const yoke = drawing.panel(mirrorOutline(onSheet('0,176 72,166! 60,232 0,250')), cloth(drawing, fabric, 90), {
    lift: 2,
    shadow: 0,
  })
  drawing.line(spline(onSheet('-20,214 0,218 20,214'), false), shade(fabric.base, 0.4), 4, { raise: 0.4 })
  drawing.tone(spline(onSheet('-28,222! 28,222! 28,250! -28,250!')), '#f3eee2', 0.9, { on: yoke })
}

function campSleeve(drawing: Drawing, fabric: FabricSpec, side: 1 | -1): void {
  const outline = onSheet('190,210! 318,310 424,470! 366,512 300,540! 226,430!', side)
  const on = drawing.panel(outline, cloth(drawing, fabric, side * -38))
  drawing.fold(onSheet('240,310 300,380 348,470', side), { width: 18, strength: 0.5, on })
  drawing.fold(onSheet('232,360 272,430 300,500', side), { width: 15, strength: -0.5, on })
  drawing.topstitch(onSheet('408,448 352,492 290,518', side), on)
}

function campCollar(drawing: Drawing, fabric: FabricSpec): void {
  for (const side of SIDES) {
    const outline = onSheet('78,158! 20,214 2,330! 96,368! 116,300! 136,262! 108,196', side)
    drawing.panel(outline, cloth(drawing, fabric, 12), { lift: 10, shadow: 0.4 })
  }
}

function pointedCollar(drawing: Drawing, fabric: FabricSpec): void {
  for (const side of SIDES) {
    const stand = onSheet('84,150! 52,214 4,300! 2,276! 40,196 66,148!', side)
    drawing.panel(stand, cloth(drawing, fabric), { lift: 4 })
    const leaf = onSheet('78,146! 60,196 5,286! 84,356! 122,238 108,166', side)
    const collar = drawing.panel(leaf, cloth(drawing, fabric, 12), { lift: 11, shadow: 0.42 })
    drawing.topstitch(onSheet('16,290 82,344 114,240 102,172', side), collar)
  }
}

function flapPocket(drawing: Drawing, fabric: FabricSpec, button: string, side: 1 | -1): void {
  const outline = onSheet('70,424! 190,420! 192,556! 132,580! 72,560!', side)
  const pocket = drawing.panel(outline, cloth(drawing, fabric), { lift: 6, shadow: 0.24 })
  drawing.topstitch(onSheet('78,440 80,552 132,570 184,548 182,436', side), pocket)
  const flap = onSheet('64,404! 196,398! 198,456! 132,482! 66,462!', side)
  const on = drawing.panel(flap, cloth(drawing, fabric), { lift: 8, shadow: 0.38 })
  drawing.topstitch(onSheet('72,454 132,472 190,448', side), on)
  drawing.button(500 + side * 132, 460, 9, button)
}

/** A long tie at the neck, knotted into a bow. */
function bow(drawing: Drawing, fabric: FabricSpec): void {
  const lay = (outline: string, angle: number, side: 1 | -1 = 1) =>
    drawing.panel(onSheet(outline, side), cloth(drawing, fabric, angle), { lift: 9, shadow: 0.42 })
  const tails = [
    '-8,330! 30,340! 74,560 86,690! 22,700! 14,540',
    '8,330! -26,336! -62,520 -84,620! -24,640! -6,500',
  ]
  for (const [i, tail] of tails.entries()) {
    const on = lay(tail, i ? 14 : -14)
    drawing.fold(onSheet(i ? '0,360 -34,500 -50,610' : '6,360 44,540 56,680'), {
      width: 12,
      strength: 0.6,
      on,
    })
  }
  for (const side of SIDES) {
    const on = lay('6,300! 70,232 166,244 176,318 150,372 66,360', side * 30, side)
    drawing.fold(onSheet('14,310 90,290 160,286', side), { width: 13, strength: 0.6, on })
    drawing.fold(onSheet('14,326 90,338 156,350', side), { width: 12, strength: -0.55, on })
  }
  lay('-28,284 0,276 28,284 30,340 0,352 -30,340', 90)
}

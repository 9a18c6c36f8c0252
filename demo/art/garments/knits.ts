import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing } from '../engine/drawing.ts'
import { flipX, limbOutline, mirrorOutline, onSheet, points, SIDES } from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { sweatshirt } from './hoodies.ts'
import { knitVest } from './sleeveless.ts'
import { bodyFolds, sleeve } from './sleeves.ts'

const HEM = 980

/** Cuts: crew, turtle, cardigan, vest, hoodie and halfzip. Neck, cuffs and welt are ribbed. */
export function knit(drawing: Drawing, art: GarmentArt): void {
  const { cut, fabric, trim = fabric } = art
  if (cut === 'vest') {
    knitVest(drawing, art)
    return
  }
  if (cut === 'hoodie' || cut === 'halfzip') {
    sweatshirt(drawing, art)
    return
  }
  const isCardigan = cut === 'cardigan'
  const rib: FabricSpec = { ...trim, type: 'rib', scale: 1 }
  drawing.warp = 8
  const inside = plainCloth(shade(fabric.base, 0.42))
  const depth = isCardigan ? 520 : 280
  drawing.panel(mirrorOutline(onSheet(`0,176 100,166! 100,250 0,${depth}!`)), inside, { lift: 3 })
  for (const side of SIDES) {
    const cuffFabric = cloth(drawing, rib, side * -6)
    sleeve(drawing, fabric, {
      side,
      line: armLine(isCardigan, side),
      widths: [104, 94, 76, 52],
      cuff: 92,
      cuffFabric,
      folds: 4,
    })
  }
  const opening = onSheet(isCardigan ? '0,560! 20,500 64,300' : '0,250 66,222')
  const half = onSheet(
    `92,160! 170,194 232,228 250,330 256,440 262,720 246,${HEM - 70} 236,${HEM}! 0,${HEM + 10}`,
  )
  const left = [...flipX(half.slice(0, -1)).reverse(), ...flipX(opening.slice(1)).reverse()]
  const body = drawing.panel([...opening, ...half, ...left], cloth(drawing, fabric))
  bodyFolds(drawing, body, { bottom: HEM - 60, half: 230, amount: 1.1 })
  const band = `0,${HEM - 82} 236,${HEM - 92}! 246,${HEM - 50} 238,${HEM + 4}! 0,${HEM + 16}`
  const welt = drawing.panel(mirrorOutline(onSheet(band)), cloth(drawing, rib), { lift: 4, shadow: 0.2 })
  const ease = onSheet(`-200,${HEM - 90} -60,${HEM - 80} 120,${HEM - 86} 230,${HEM - 92}`)
  drawing.fold(ease, { width: 12, strength: 0.5, on: welt })
  if (isCardigan) cardiganFront(drawing, fabric, rib)
  else if (cut === 'turtle') rollNeck(drawing, fabric, rib)
  else {
    const ring = limbOutline(onSheet('-94,164 -68,224 0,252 68,224 94,164'), [19, 21, 22, 21, 19])
    drawing.panel(ring, cloth(drawing, { ...rib, scale: 0.9 }), { lift: 8, shadow: 0.35 })
  }
  drawing.anchor('hook', 500, 180)
  drawing.anchor('centre', 500, 560)
}

/** No two sleeves lie the same way. */
function armLine(isCardigan: boolean, side: 1 | -1) {
  if (isCardigan) {
    return points(side < 0 ? '190,282 318,500 352,730 336,930' : '190,282 326,500 330,720 262,900')
  }
  return points(side < 0 ? '190,282 322,500 356,720 330,920' : '190,282 322,500 362,720 352,930')
}

function rollNeck(drawing: Drawing, fabric: FabricSpec, rib: FabricSpec): void {
  const outline = mirrorOutline(onSheet('0,116 86,112! 98,170 106,236 0,264'))
  const neck = drawing.panel(outline, cloth(drawing, rib), { lift: 12, shadow: 0.4 })
  const inside = plainCloth(shade(fabric.base, 0.42))
  drawing.panel(mirrorOutline(onSheet('0,112 84,108 92,138 0,156')), inside, { lift: 2, shadow: 0.1 })
  drawing.fold(onSheet('-96,236 0,258 96,236'), { width: 10, strength: 0.6, on: neck })
}

function cardiganFront(drawing: Drawing, fabric: FabricSpec, rib: FabricSpec): void {
  for (const side of SIDES) {
    // Both bands meet under the buttons, six units right of the middle.
    const line = points(
      `${side * 96},166 ${side * 84},280 ${side * 34},470 ${side * 8 + 6},600 6,${HEM + 8}`,
      1,
      500,
    )
    const outline = limbOutline(line, [21, 23, 24, 24, 24])
    drawing.panel(outline, cloth(drawing, rib, 90), { lift: 8, shadow: side < 0 ? 0.3 : 0.35 })
  }
  for (let y = 580; y < HEM; y += 92) drawing.button(507, y, 14, '#7a5a3c')
  for (const side of SIDES) {
    const outline = onSheet('76,690! 196,684! 200,820 190,832! 84,838 76,826!', side)
    const pocket = drawing.panel(outline, cloth(drawing, fabric), { lift: 5, shadow: 0.24 })
    const edge = limbOutline(onSheet('74,700 136,696 198,692', side), [17, 17, 17])
    drawing.panel(edge, cloth(drawing, rib), { lift: 3, shadow: 0.15 })
    drawing.fold(onSheet('80,760 130,780 190,760', side), { width: 10, strength: 0.3, on: pocket })
  }
}

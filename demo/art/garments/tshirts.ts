import type { FabricSpec, GarmentArt } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import {
  at,
  flipX,
  mirrorOutline,
  onSheet,
  type Point,
  points,
  SIDES,
  type Side,
  spline,
} from '../engine/geometry.ts'
import { cloth, plainCloth } from '../fabrics/fabrics.ts'
import { tank } from './sleeveless.ts'
import { bodyFolds, sleeve } from './sleeves.ts'

/** The neck line of a cut: from its right side to its lowest point. */
const NECKS: Record<string, string> = { vee: '0,318!', boat: '60,222 0,232' }
const CREW = '58,218 0,246'

/** Cuts: crew, boxy (wide, with a chest pocket), vee, boat and long (both with long sleeves), polo and tank. */
export function tshirt(drawing: Drawing, art: GarmentArt): void {
  const { cut, fabric, trim = fabric } = art
  if (cut === 'tank') {
    tank(drawing, art)
    return
  }
  const { base } = fabric
  const isBoxy = cut === 'boxy'
  const hasLongSleeves = cut === 'long' || cut === 'boat'
  const hem = isBoxy ? 930 : 1010
  const half = isBoxy ? 262 : 236
  const wide = cut === 'boat' ? 128 : 82
  const neck = onSheet(NECKS[cut] ?? CREW)
  const behind = onSheet(`0,172 ${wide - 4},164! ${wide * 0.85},250 0,${cut === 'vee' ? 330 : 268}!`)
  drawing.panel(mirrorOutline(behind), plainCloth(shade(base, 0.4)), { lift: 4 })
  const tape = spline(onSheet(`${-wide + 6},178 0,194 ${wide - 6},178`), false)
  drawing.line(tape, shade(base, 0.28), 16, { raise: 0.3 })
  for (const side of SIDES) {
    if (!hasLongSleeves) shortSleeve(drawing, fabric, side, isBoxy ? 30 : 0)
    else {
      const line = points(`180,262 286,480 ${318 + side * 10},700 ${304 + side * 16},926`)
      sleeve(drawing, fabric, { side, line, widths: [86, 74, 58, 44], cuff: 34, folds: 4 })
    }
  }
  const right = onSheet(`
    160,188 222,214 240,300 ${half - 2},424 ${half - 6},700 ${half + 4},${hem - 6}! 120,${hem + 10}
  `)
  const isLeft = ([x]: Point) => x <= 501
  const outline = [
    ...neck.filter(isLeft),
    ...neck.filter((p) => !isLeft(p)).reverse(),
    at(wide, 160, 0),
    ...right,
    at(0, hem + 14),
    ...flipX(right).reverse(),
    at(-wide, 160, 0),
    ...flipX(neck.filter((p) => !isLeft(p))),
  ]
  const body = drawing.panel(outline, cloth(drawing, fabric))
  bodyFolds(drawing, body, { bottom: hem, half: half - 20 })
  if (cut === 'polo') poloCollar(drawing, trim, body)
  else if (cut !== 'boat') neckRing(drawing, trim, neckLine(cut, neck, wide))
  for (const y of [hem - 30, hem - 36]) {
    drawing.topstitch(onSheet(`${-half},${y} 0,${y + 16} ${half},${y}`), body, '6 4')
  }
  if (isBoxy) chestPocket(drawing, fabric)
  drawing.anchor('hook', 500, 175)
  drawing.anchor('centre', 500, 520)
}

function shortSleeve(drawing: Drawing, fabric: FabricSpec, side: Side, drop: number): void {
  const out = (x: number) => x + drop
  const outline = [
    `196,205! ${out(300)},296 ${out(392)},424! ${out(352)},462`,
    `${out(286)},492! 262,462 226,420!`,
  ].join(' ')
  const on = drawing.panel(onSheet(outline, side), cloth(drawing, fabric, side * -38))
  drawing.fold(onSheet('236,300 290,350 330,440', side), { width: 17, strength: 0.5, on })
  drawing.fold(onSheet('230,340 262,390 282,470', side), { width: 16, strength: -0.5, on })
  drawing.topstitch(onSheet(`${out(378)},404 ${out(338)},442 ${out(278)},472`, side), on, '5 4')
}

function neckLine(cut: string, neck: readonly Point[], wide: number): Point[] {
  if (cut === 'vee') return onSheet(`${-wide},160! -40,246 0,316! 40,246 ${wide},160!`)
  const shoulder = neck[0]![1] - 4
  const front = neck.at(-1)![1]
  return onSheet(`${-wide},160 ${-wide * 0.72},${shoulder} 0,${front} ${wide * 0.72},${shoulder} ${wide},160`)
}

/** The rib around the neck: a shadow, the band, and its fine lines. */
function neckRing(drawing: Drawing, { base }: FabricSpec, line: readonly Point[]): void {
  const d = spline(line, false)
  drawing.line(d, shade(base, 0.12), 25, { raise: 0.35, cap: 'butt' })
  drawing.line(d, base, 21, { raise: 0.2, cap: 'butt' })
  drawing.line(d, shade(base, 0.35), 20, { raise: -0.22, cap: 'butt', dash: '2 5', opacity: 0.22 })
}

function chestPocket(drawing: Drawing, fabric: FabricSpec): void {
  const outline = onSheet('64,392! 176,388! 178,506! 122,530! 66,508!')
  const pocket = drawing.panel(outline, cloth(drawing, fabric), { lift: 5, shadow: 0.2 })
  drawing.topstitch(onSheet('70,396 72,504 122,524 172,502 170,394'), pocket)
  drawing.topstitch(onSheet('64,414 180,410'), pocket)
}

/** A knitted collar over a short placket with three buttons. */
function poloCollar(drawing: Drawing, trim: FabricSpec, body: Panel): void {
  const strip = onSheet('-28,236! 28,236! 28,452! -28,452!')
  const placket = drawing.panel(strip, cloth(drawing, trim), { lift: 5, shadow: 0.24, clip: body.clip })
  drawing.topstitch(onSheet('-20,436 20,436'), placket)
  for (const y of [296, 352, 408]) drawing.button(500, y, 8, '#f4efe4')
  const rib: FabricSpec = { ...trim, type: 'rib', scale: 0.6 }
  for (const side of SIDES) {
    const leaf = onSheet('84,146! 62,200 2,262! 70,348! 128,236 112,168', side)
    drawing.panel(leaf, cloth(drawing, rib, 80), { lift: 10, shadow: 0.4 })
  }
}

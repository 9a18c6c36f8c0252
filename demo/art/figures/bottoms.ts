import type { CatalogueProduct } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Panel } from '../engine/drawing.ts'
import { along, flipX, type Point, points, SIDES, type Side } from '../engine/geometry.ts'
import type { Body } from './body.ts'
import { gatheredSeam } from './dresses.ts'

/** Trousers, shorts or a skirt. */
export function bottom(body: Body, product: CatalogueProduct): void {
  if (product.kind === 'trousers') trousers(body, product)
  else if (product.kind === 'shorts') shorts(body, product)
  else skirt(body, product)
}

const WIDTHS: Record<string, number[]> = {
  cargo: [82, 90, 84, 76, 66],
  flare: [80, 78, 66, 72, 118],
  dungarees: [84, 94, 88, 82, 76],
}

/** The right leg lies under the left one. */
const LEGS: readonly Side[] = [1, -1]

function trousers(body: Body, product: CatalogueProduct): void {
  const { cut, fabric } = product.art
  const isWide = cut === 'wide' || cut === 'widejeans'
  for (const side of LEGS) {
    const { hip, knee, ankle } = body.joints.legs[side]
    // A cropped leg shows the ankle; a long one breaks over the shoe.
    const end: Point = cut === 'cropped' ? along(knee, ankle, 0.82) : [ankle[0], ankle[1] + 34]
    const line = [
      [hip[0], hip[1] - 150] as const,
      along(hip, knee, 0.3),
      along(hip, knee, 0.75),
      along(knee, ankle, 0.3),
      end,
    ]
    const widths = isWide ? [84, 98, 106, 118, 136] : (WIDTHS[cut] ?? [80, 82, 70, 62, 56])
    const on = body.limb(line, widths, body.wear(product, side * -3), { lift: 8, shadow: 0.4 })
    body.fold(`4,800 ${side * hip[0] + 30},820 ${side * hip[0] + 80},780`, 15, 0.5, on, side)
    body.fold(`8,840 ${side * hip[0] + 20},880 ${side * hip[0] + 80},870`, 16, -0.45, on, side)
    body.fold(`6,870 ${side * hip[0] - 6},930 ${side * hip[0] + 60},960`, 18, 0.35, on, side)
    if (cut === 'cargo') thighPocket(body, product, side)
    if (cut === 'wide' || fabric.type === 'wool') crease(body, on, side)
    else brokenKnee(body, on, side, end)
  }
  seat(body, product)
  if (cut === 'dungarees') return
  const { knee } = body.joints.legs[1]
  body.tag(product, knee[0] * 0.9, 980)
}

/** The join of both legs, with its fly and pockets. */
function seat(body: Body, product: CatalogueProduct): void {
  const outline = '-118,610! 118,610! 142,720 146,780 60,830 4,838! -60,830 -146,780 -142,720'
  body.panel(outline, body.wear(product), { lift: 2, shadow: 0, edge: 0 })
  const colour = shade(product.art.fabric.base, 0.6)
  body.drawing.seam(body.points('0,640 4,740 0,836'), { depth: 0.8, colour })
  for (const side of SIDES) body.drawing.seam(body.points('92,650 138,740', side), { depth: 0.9, colour })
}

/** A pressed crease, and the cloth falling back from it. */
function crease(body: Body, on: Panel, side: Side): void {
  const { hip, knee, ankle } = body.joints.legs[side]
  body.fold([[hip[0] + side * 10, 700], knee, ankle], 9, 0.9, on)
  const back: Point[] = [
    [hip[0] + side * 46, 900],
    [knee[0] + side * 50, knee[1]],
    [ankle[0] + side * 70, ankle[1]],
  ]
  body.fold(back, 24, -0.5, on)
}

/** Short folds at the knee and above the hem. */
function brokenKnee(body: Body, on: Panel, side: Side, end: Point): void {
  const { knee, ankle } = body.joints.legs[side]
  const across = ([x, y]: Point, half: number, dy: number, drop: number) =>
    `${x - half},${y + dy} ${x},${y + dy + drop} ${x + half},${y + dy - 4}`
  body.fold(across(knee, 60, -10, 24), 15, 0.45, on)
  body.fold(across(knee, 60, 30, 24), 15, -0.45, on)
  body.fold(across(along(knee, ankle, 0.35), 56, 0, 18), 13, 0.3, on)
  body.fold(across(end, 50, -120, 24), 14, 0.45, on)
  body.fold(across(end, 52, -78, 22), 13, -0.4, on)
}

function shorts(body: Body, product: CatalogueProduct): void {
  for (const side of LEGS) {
    const { hip, knee } = body.joints.legs[side]
    const end = along(hip, knee, 0.55)
    const line = [[hip[0], hip[1] - 150] as const, hip, end]
    const on = body.limb(line, [80, 96, 104], body.wear(product, side * -4), { lift: 8, shadow: 0.4 })
    body.fold(`4,800 ${side * hip[0] + 30},830 ${side * hip[0] + 90},800`, 16, 0.5, on, side)
    body.fold([[hip[0] + side * 20, 680], [hip[0] + side * 26, 840], end], 10, 0.85, on)
  }
  const outline = '-118,610! 118,610! 146,740 60,820 0,830! -60,820 -146,740'
  body.panel(outline, body.wear(product), { lift: 2, shadow: 0, edge: 0 })
  const colour = shade(product.art.fabric.base, 0.6)
  body.drawing.seam(body.points('0,640 4,740 0,828'), { depth: 0.8, colour })
  for (const side of SIDES) body.drawing.seam(body.points('92,650 138,740', side), { depth: 0.9, colour })
  body.tag(product, 80, 850)
}

function skirt(body: Body, product: CatalogueProduct): void {
  const { cut } = product.art
  const isPleated = cut === 'pleated'
  const hem = HEMS[cut] ?? 1390
  const half = HALVES[cut] ?? 196
  const steps = isPleated ? 22 : cut === 'tiered' ? 13 : 7
  const hemLine: Point[] = []
  for (let i = 1; i < steps; i++) {
    const x = half - (2 * half * i) / steps
    const y = hem + Math.sin((i / steps) * Math.PI) * 26 + (i % 2 ? -7 : 7)
    hemLine.push(isPleated ? [x, y, 0] : [x, y])
  }
  const edge = points(`112,620! 152,760 ${(150 + half) / 2 + 10},1000 ${half},${hem}!`)
  const outline = [...edge, ...hemLine, ...flipX(edge, 0).reverse()]
  const on = body.panel(outline, body.wear(product), { lift: 8, shadow: 0.4 })
  for (let i = 1; i < steps; i++) {
    const t = i / steps - 0.5
    const line = `${t * 220},640 ${t * 300},780 ${t * (300 + half) * 1.02},1020 ${t * 2 * half},${hem + 30}`
    body.fold(line, isPleated ? 11 : 22, (i % 2 ? -1 : 1) * 0.7, on)
  }
  if (cut === 'tiered') for (const y of [900, 1180]) gatheredSeam(body, on, y)
  if (cut === 'button' && !body.isBack) buttoned(body, product, hem)
  body.tag(product, 60, 960)
}

const HEMS: Record<string, number> = { pleated: 1300, button: 1240, tiered: 1480 }
const HALVES: Record<string, number> = { pleated: 300, button: 246, tiered: 320 }

/** A strip with metal buttons down the front. */
function buttoned(body: Body, { art }: CatalogueProduct, hem: number): void {
  const colour = shade(art.fabric.base, 0.5)
  for (const x of [-22, 22])
    body.drawing.seam(body.points(`${x},640 ${x * 1.2},${hem + 20}`), { depth: 0.7, colour })
  for (let y = 670; y < hem; y += 84)
    body.button(0, y, 8, art.button ?? '#b98a4c', { holes: false, gloss: 0.8 })
}

function thighPocket(body: Body, product: CatalogueProduct, side: Side): void {
  const { hip, knee } = body.joints.legs[side]
  const [x, y] = along(hip, knee, 0.52)
  const out = x + side * 26
  const box = (half: number, top: number, foot: number) =>
    `${out - half},${y + top}! ${out + half},${y + top - 6}! ${out + half + 2},${y + foot}! ${out - half},${y + foot + 4}!`
  body.panel(box(54, -60, 90), body.wear(product), { lift: 7, shadow: 0.34 })
  body.panel(box(58, -78, -26), body.wear(product), { lift: 7, shadow: 0.4 })
}

/** What dungarees have above the waist, laid over the top: straps, and a bib in front. */
export function bib(body: Body, product: CatalogueProduct): void {
  const cloth = () => body.wear(product)
  for (const side of SIDES) {
    const strap = body.isBack ? '70,276 30,430 8,560' : '84,272 86,360 80,430'
    body.limb(strap, [15, 15, 15], cloth(), { lift: 6, shadow: 0.36, side })
  }
  const outline = body.isBack
    ? '-30,540! 30,540! 128,640! -128,640!'
    : '-96,424! 96,424! 104,520 132,640! -132,640! -104,520'
  const on = body.panel(outline, cloth(), { lift: 8, shadow: 0.36 })
  const stitch = { on, colour: product.art.accent ?? '#c9924e', width: 2.2 * body.scale }
  const band = body.panel('-134,604! 134,604! 138,650! -138,650!', body.wear(product, 90), {
    lift: 6,
    shadow: 0.28,
  })
  body.drawing.stitch(body.points('-130,614 130,614'), { ...stitch, on: band })
  if (!body.isBack) {
    body.drawing.stitch(body.points('-92,436 92,436'), stitch)
    const pocket = body.panel('-56,470! 56,470! 58,556! 0,574 -58,556!', cloth(), { lift: 5, shadow: 0.26 })
    body.drawing.stitch(body.points('-50,480 50,480'), { ...stitch, on: pocket })
    for (const x of [-80, 80]) body.button(x, 438, 8, '#b98a4c', { holes: false, gloss: 0.9 })
  }
  body.tag(product, 60, body.isBack ? 610 : 520)
}

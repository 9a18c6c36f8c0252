import type { CatalogueProduct } from '../../garment-shapes.ts'
import { shade, threadOn } from '../colour/colour.ts'
import type { Panel } from '../engine/drawing.ts'
import { points, SIDES, type Side, spline } from '../engine/geometry.ts'
import { arms, handsInPockets } from './arms.ts'
import type { Body } from './body.ts'
import {
  channels,
  closedCollar,
  hoodBehindNeck,
  patches,
  slantedZip,
  sleeveStripes,
  toggles,
} from './outer-details.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'

/** One front of a jacket while it is drawn: its panel, how far it stands from the middle, and its hem. */
export type Front = { body: Body; product: CatalogueProduct; on: Panel; gap: number; hem: number; side: Side }

const HEMS: Record<string, number> = {
  blazer: 850,
  chore: 850,
  overshirt: 830,
  puffer: 780,
  gilet: 800,
  vest: 760,
}
/** What closes up to the neck. */
const CLOSED = new Set(['duffle', 'rain', 'puffer', 'gilet'])
const RIBBED = new Set(['bomber', 'cardigan', 'track', 'vest'])

/** A coat, a jacket or a cardigan, with its sleeves. */
export function outerwear(body: Body, product: CatalogueProduct, { open = 50 }: Dressed): void {
  const { kind, art } = product
  const isCoat = kind === 'coat'
  const isRibbed = RIBBED.has(art.cut)
  const hem = isCoat ? (art.cut === 'duffle' ? 1180 : 1310) : (HEMS[art.cut] ?? (kind === 'knit' ? 800 : 740))
  const ease = isCoat ? 26 : art.cut === 'puffer' ? 40 : 20
  if (!leavesArmsFree(product))
    arms(body, product, { ease: ease * 0.75, cuff: isRibbed ? 0.22 : 0.12, ribbed: isRibbed })
  const gap = body.isBack ? -10 : (open ?? 4)
  for (const side of SIDES) {
    const on = frontPanel(body, product, { ease, gap, hem, side })
    const front = { body, product, on, gap, hem, side }
    if (!body.isBack) finishFront(front)
    else if (art.cut === 'puffer') channels(front)
  }
  if (body.isBack) backSeam(body, product, hem)
  else if (!leavesArmsFree(product)) handsInPockets(body, product, product, ease * 0.75)
  if (art.cut === 'duffle' || art.cut === 'rain') hoodBehindNeck(body, product)
  if (art.cut === 'duffle' && !body.isBack) toggles(body, product)
  if (art.cut === 'track') sleeveStripes(body, art.accent ?? '#f1ead9')
  if (art.cut === 'trench') belt(body, product)
  if (body.isBack) body.tag(product, isCoat ? 70 : 112, isCoat ? 980 : 396)
  else body.tag(product, 104, 560)
}

type Cut = { ease: number; gap: number; hem: number; side: Side }

function frontPanel(body: Body, product: CatalogueProduct, { ease, gap, hem, side }: Cut): Panel {
  const isCoat = product.kind === 'coat'
  const isClosed = gap < 10 && CLOSED.has(product.art.cut)
  const open = isClosed
    ? `${gap},700 ${gap},420 ${gap + 4},352! 40,300`
    : `${gap},700 ${gap * 0.9},520 46,340`
  const inner = body.isBack ? '-8,700 -8,400 -8,262!' : open
  const armhole = leavesArmsFree(product)
    ? '112,282! 124,330 126,390 146,446!'
    : `106,280 ${152 + ease * 0.6},302 ${152 + ease},370 ${146 + ease},440`
  const outline = points(
    `58,262! ${armhole} ${128 + ease},580
    ${144 + ease * 1.2},740 ${150 + ease * (isCoat ? 2.6 : 1.2)},${hem}!
    ${gap + (isCoat && !body.isBack ? 30 : 8)},${hem + 14}! ${inner}`,
    side,
  )
  const on = body.panel(outline, body.wear(product, body.lean), { lift: 8, shadow: 0.42 })
  body.fold('150,420 110,500 70,640', 18, side * 0.45, on, side)
  body.fold(`150,600 130,760 150,${hem}`, 26, 0.45, on, side)
  if (isCoat && body.isBack) body.fold(`30,640 44,900 50,${hem}`, 22, -0.5, on, side)
  if (isCoat) body.fold(`90,700 110,960 130,${hem}`, 26, -0.5, on, side)
  return on
}

function finishFront(front: Front): void {
  const { kind, art } = front.product
  if (art.cut === 'duffle' || art.cut === 'rain') patches(front)
  else if (art.cut === 'puffer' || art.cut === 'gilet') {
    if (art.cut === 'puffer') channels(front)
    closedCollar(front)
  } else if (art.cut === 'biker') slantedZip(front)
  else if (kind === 'coat' || art.cut === 'blazer') lapelAndPocket(front)
  else if (art.cut === 'braid') braid(front)
  else if (art.cut === 'bomber' || art.cut === 'track') bomber(front)
  else if (art.cut === 'cardigan' || art.cut === 'vest') cardiganBand(front)
  else workFront(front)
}

function lapelAndPocket({ body, product, gap, side }: Front): void {
  const lapel = `58,258! 40,340 ${gap * 0.9 + 2},560! 92,430 128,372! 98,340! 104,318!`
  body.panel(lapel, body.wear(product, side * 14), { lift: 8, shadow: 0.4, side })
  const collar = '50,242! 44,300 60,342! 106,332! 116,306! 84,262'
  body.panel(collar, body.wear(product, -side * 24), { lift: 7, shadow: 0.4, side })
  const flap = '84,700! 160,694! 162,728! 86,734!'
  body.panel(flap, body.wear(product), { lift: 6, shadow: 0.38, side })
}

function braid({ body, product, on, gap, hem, side }: Front): void {
  const { drawing, scale } = body
  const tone = product.art.trim?.base ?? '#1d1b1a'
  const edge = body.points(`60,270 48,340 ${gap + 6},520 ${gap + 8},${hem + 6}! 176,${hem - 4}`, side)
  drawing.line(spline(edge, false), tone, 11 * scale, { raise: 0.6, on })
  for (const y of [460, 620]) {
    const pocket = `74,${y}! 142,${y - 3}! 142,${y + 60}! 74,${y + 63}!`
    body.panel(pocket, body.wear(product), { lift: 4, shadow: 0.25, side })
    const trim = spline(body.points(`74,${y + 4} 142,${y + 1}`, side), false)
    drawing.line(trim, tone, 10 * scale, { raise: 0.6 })
  }
}

function bomber(front: Front): void {
  const { body, product, side } = front
  const collar = '58,250 40,300 16,322'
  body.limb(collar, [16, 17, 15], body.rib(product, 60), { lift: 6, shadow: 0.35, side })
  ribbedHem(front)
}

function cardiganBand(front: Front): void {
  const { body, product, gap, hem, side } = front
  const band = `60,262 50,350 ${gap + 4},520 ${gap + 6},${hem + 10}`
  body.limb(band, [14, 15, 15, 15], body.rib(product, 90), { lift: 6, side })
  ribbedHem(front)
}

function ribbedHem({ body, product, on, gap, hem, side }: Front): void {
  const welt = `${gap},${hem - 44}! 190,${hem - 46}! 186,${hem + 12}! ${gap + 6},${hem + 22}!`
  body.panel(welt, body.rib(product), { lift: 5, shadow: 0.25, clip: on.clip, side })
}

/** A turned-down collar, a yoke, a pocket flap and metal buttons. */
function workFront({ body, product, on, gap, hem, side }: Front): void {
  const { art } = product
  const collar = '56,246! 44,292 40,350! 98,366! 112,296 84,258'
  body.panel(collar, body.wear(product, -side * 24), { lift: 8, shadow: 0.42, side })
  const colour = art.cut === 'trucker' ? '#c98f4a' : threadOn(art.fabric.base)
  const width = 2.3 * body.scale
  const stitch = (line: string) => body.drawing.stitch(body.points(line, side), { on, colour, width })
  stitch(`${gap + 14},360 ${gap + 16},${hem}`)
  body.drawing.seam(body.points('40,440 170,434', side), { on, depth: 0.8 })
  stitch('40,448 170,442')
  const flap = '66,440! 138,436! 136,470! 102,484! 68,474!'
  body.panel(flap, body.wear(product), { lift: 5, shadow: 0.35, side })
  if (side !== 1) return
  for (let y = 390; y < hem; y += 74) {
    body.button(gap + 8, y, 7, art.button ?? '#b98a4c', { holes: false, gloss: 0.8 })
  }
}

function backSeam(body: Body, product: CatalogueProduct, hem: number): void {
  const { art } = product
  const colour = shade(art.fabric.base, 0.5)
  body.drawing.seam(body.points(`0,280 0,600 2,${hem}`), { depth: 0.7, colour })
  const collar = '-60,244! 0,250 60,244! 92,282 60,316 0,326 -60,316 -92,282'
  body.panel(collar, body.wear(product, 90), { lift: 8, shadow: 0.4 })
  if (art.cut !== 'trucker') return
  body.drawing.stitch(body.points('-150,420 0,436 150,420'), { colour: '#c98f4a' })
}

/** The belt of a trench; in front its tail hangs and two rows of buttons show. */
function belt(body: Body, product: CatalogueProduct): void {
  const band = '-170,578! 0,592 170,576! 172,618! 0,634 -172,620!'
  const on = body.panel(band, body.wear(product, 90), { shadow: 0.45 })
  body.drawing.topstitch(body.points('-170,586 0,600 170,584'), on)
  if (body.isBack) return
  body.limb('40,606 70,690 58,800', [18, 21, 22], body.wear(product, 100), { lift: 7, shadow: 0.45 })
  for (const y of [470, 540, 690]) {
    for (const x of [-56, 50]) body.button(x, y, 9, product.art.button ?? '#4a3526')
  }
}

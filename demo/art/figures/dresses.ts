import type { CatalogueProduct } from '../../garment-shapes.ts'
import type { Panel } from '../engine/drawing.ts'
import { flipX, type Point, points, SIDES } from '../engine/geometry.ts'
import { arms, bareArms } from './arms.ts'
import type { Body } from './body.ts'

/** The waist, the hem, and how much wider than the hips the hem is. */
type Line = { waist: number; hem: number; flare: number }
const SHEATH: Line = { waist: 570, hem: 1190, flare: 8 }
const LINES: Record<string, Line> = {
  sheath: SHEATH,
  slip: { waist: 570, hem: 1440, flare: 40 },
  wrap: { waist: 570, hem: 1330, flare: 120 },
  tiered: { waist: 500, hem: 1420, flare: 190 },
  shirtdress: { waist: 580, hem: 1300, flare: 70 },
  column: { waist: 580, hem: 1400, flare: 6 },
  sun: { waist: 560, hem: 1340, flare: 180 },
}

export function dress(body: Body, product: CatalogueProduct): void {
  const { cut } = product.art
  const line = LINES[cut] ?? SHEATH
  if (cut === 'slip' || cut === 'sun') bareArms(body)
  else if (cut === 'column') arms(body, product, { ease: 6, cuff: 0.12, ribbed: true })
  else arms(body, product, { ease: cut === 'tiered' ? 26 : 6, short: 0.56 })
  skirt(body, product, line)
  const { waist } = line
  const bodice = bodiceOf(body, product, waist)
  if (cut === 'slip') {
    for (const side of SIDES) {
      body.limb('84,276 88,300 98,356', [4, 4, 4], body.wear(product), { lift: 4, side })
    }
  }
  if (cut === 'sun') {
    for (const side of SIDES)
      body.limb('86,272 92,310 96,372', [16, 16, 20], body.wear(product), { lift: 6, side })
  }
  if (cut === 'shirtdress') shirtFront(body, product, line)
  if (cut === 'column') {
    const roll = body.limb('0,214 0,250 0,296', [52, 58, 70], body.wear(product), { shadow: 0.4 })
    body.fold('-56,260 0,276 56,258', 13, 0.5, roll)
  }
  if (cut === 'wrap') wrapped(body, product, waist)
  if (cut === 'sheath') {
    const seam = body.points(`-120,${waist} 0,${waist + 10} 120,${waist}`)
    body.drawing.seam(seam, { on: bodice, depth: 0.8 })
  }
  body.tag(product, 30, 700)
}

function skirt(body: Body, product: CatalogueProduct, { waist, hem, flare }: Line): void {
  const isFull = flare > 30
  const half = 150 + flare
  const edge = points(`103,${waist}! 142,740 ${150 + flare * 0.5},1000 ${half},${hem}!`)
  const waves = isFull ? 9 : 3
  const hemLine: Point[] = []
  for (let i = 1; i < waves; i++) {
    const x = half - (2 * half * i) / waves
    hemLine.push([x, hem + 24 + (i % 2 ? -1 : 1) * (isFull ? 11 : 3)])
  }
  const outline = [...edge, ...hemLine, ...flipX(edge, 0).reverse()]
  const on = body.panel(outline, body.wear(product, body.lean), { lift: 7 })
  const folds = isFull ? 9 : 4
  for (let i = 0; i < folds; i++) {
    const t = (i + 0.5) / folds - 0.5
    const line = `${t * 190},${waist + 60 + (i % 3) * 40} ${t * 290},900 ${t * 2 * half * 0.95},${hem + 30}`
    body.fold(line, 20, (i % 2 ? -1 : 1) * 0.62, on)
  }
  if (product.art.cut === 'tiered') for (const y of [820, 1120]) gatheredSeam(body, on, y)
}

/** Where one tier is sewn under the next. */
export function gatheredSeam(body: Body, on: Panel, y: number): void {
  const seam = body.points(`-320,${y} 0,${y + 16} 320,${y}`)
  body.drawing.seam(seam, { on, depth: 0.9, width: 3 * body.scale })
  for (let i = 0; i < 22; i++) {
    const pucker = `${-250 + i * 24},${y + 10} ${-250 + i * 24.6},${y + 50} ${-252 + i * 25},${y + 90}`
    body.fold(pucker, 6, i % 2 ? 0.55 : -0.55, on)
  }
}

/** From below the neck, or from the strap, to just above the waist. */
const BODICE = '104,282 150,304 146,370 134,440 103'
const SLIP = '126,430 104,560 112'

/** From the middle of the neck line outward. */
function necklineOf(cut: string, isBack: boolean): string {
  if (cut === 'sun') return isBack ? '0,392 60,388 104,372!' : '0,366 60,364 104,358!'
  if (cut === 'slip') return isBack ? '0,384 56,378 100,356!' : '0,400 56,372 100,350!'
  if (isBack) return '0,284 44,278 70,268!'
  return `0,${cut === 'wrap' ? 430 : 306} 44,292 70,268!`
}

function bodiceOf(body: Body, product: CatalogueProduct, waist: number): Panel {
  const { cut } = product.art
  const right = points(
    `${necklineOf(cut, body.isBack)} ${cut === 'slip' || cut === 'sun' ? `${SLIP},${waist + 30}` : `${BODICE},${waist}`}!`,
  )
  const outline = [...right, ...flipX(right.slice(1), 0).reverse()]
  const on = body.panel(outline, body.wear(product, body.lean), { lift: 7 })
  body.fold('130,410 70,460 10,480', 14, 0.45, on)
  body.fold('-120,430 -60,520 -20,560', 15, -0.42, on)
  return on
}

/** The upper front, laid over and tied; from behind only the belt. */
function wrapped(body: Body, product: CatalogueProduct, waist: number): void {
  if (!body.isBack) {
    const front = `-70,268! -20,400 70,${waist}! -106,${waist}! -134,440 -146,370 -150,304 -104,282`
    const over = body.panel(front, body.wear(product, 8), { lift: 6, shadow: 0.35 })
    body.fold(`-130,420 -40,500 40,${waist}`, 16, 0.5, over)
  }
  const belt = `-112,${waist - 20}! 112,${waist - 20}! 112,${waist + 20}! -112,${waist + 20}!`
  body.panel(belt, body.wear(product, 90), { lift: 6, shadow: 0.4 })
  if (body.isBack) return
  const tie = `84,${waist} 96,${waist + 70} 80,${waist + 190}`
  body.limb(tie, [9, 14, 18], body.wear(product, 20), { lift: 6, shadow: 0.4 })
}

/** A shirt collar, a row of buttons and a belt. */
function shirtFront(body: Body, product: CatalogueProduct, { waist, hem }: Line): void {
  if (!body.isBack) {
    body.panel(`-14,316! 14,316! 16,${hem}! -14,${hem}!`, body.wear(product), { lift: 4, shadow: 0.2 })
    for (let y = 350; y < hem - 40; y += 72) body.button(0, y, 6, '#f4efe4')
    for (const side of SIDES) {
      const leaf = '54,238! 40,282 2,328! 64,376! 96,308 76,254'
      body.panel(leaf, body.wear(product, side * 12), { lift: 8, shadow: 0.4, side })
    }
  }
  const belt = `-116,${waist - 18}! 116,${waist - 18}! 116,${waist + 20}! -116,${waist + 20}!`
  body.panel(belt, body.wear(product, 90), { lift: 7, shadow: 0.42 })
}

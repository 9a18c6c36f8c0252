import type { CatalogueProduct } from '../../garment-shapes.ts'
import type { Panel } from '../engine/drawing.ts'
import { flipX, type Point, points, SIDES } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import { arms, bareArms, handsInPockets } from './arms.ts'
import type { Body } from './body.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'
import { bow, hood, placketCollar, pouch, zipCollar } from './top-details.ts'

/** How wide each kind is worn, and how far down it reaches. */
const FIT = {
  tshirt: { ease: 8, hem: 770 },
  shirt: { ease: 14, hem: 830 },
  knit: { ease: 20, hem: 740 },
}
/** Where the neck line lies in front. */
const DROP: Record<string, number> = { vee: 420, cardigan: 420, boat: 296, tank: 372 }
/** What has a collar of its own in front. */
const COLLARS: Record<string, (body: Body, product: CatalogueProduct) => void> = {
  hoodie: hood,
  halfzip: zipCollar,
  polo: placketCollar,
}

/** A T-shirt, shirt or knit; its sleeves are left to the jacket where one is worn over it. */
export function top(body: Body, product: CatalogueProduct, { outer, bottom, tuck }: Dressed): void {
  const { kind, art } = product
  const fit = FIT[kind as keyof typeof FIT] ?? FIT.tshirt
  const ease = art.cut === 'oversized' ? 30 : fit.ease
  const hem = tuck ? 640 : fit.hem
  const showsArms = !outer || leavesArmsFree(outer)
  if (showsArms && art.cut === 'tank') bareArms(body)
  else if (showsArms) {
    const isLong = kind !== 'tshirt' || art.cut === 'long' || art.cut === 'boat'
    const short = art.cut === 'camp' ? 0.6 : isLong ? 0 : 0.52
    arms(body, product, {
      ease: ease * 0.7,
      short,
      cuff: kind === 'tshirt' ? 0 : 0.2,
      ribbed: kind === 'knit',
    })
  }
  const front = torso(body, product, { ease, hem })
  if (kind === 'knit') {
    const half = 150 + ease
    const welt = `${-half},${hem - 52}! ${half},${hem - 52}! ${half},${hem + 14}! 0,${hem + 22} ${-half},${hem + 14}!`
    body.panel(welt, body.rib(product), { lift: 3, shadow: 0.2, clip: front.clip })
  }
  if (!body.isBack) {
    if (kind === 'shirt') placket(body, product, front, 316, hem + 20, art.button ?? '#f4efe4')
    if (art.cut === 'cardigan') placket(body, product, front, 440, hem, '#7a5a3c')
    if (art.cut === 'hoodie') pouch(body, product, front)
    const own = COLLARS[art.cut]
    if (own) own(body, product)
    else collar(body, product)
    if (art.cut === 'bow') bow(body, product)
    if (showsArms && art.cut !== 'tank')
      handsInPockets(body, product, kind === 'knit' ? product : (bottom ?? product), ease * 0.7)
  }
  if (outer) body.tag(product, 8, 440)
  else if (body.isBack) body.tag(product, 104, 392)
  else body.tag(product, 44, 480)
  if (tuck && bottom) {
    const waist = '-132,606! 0,616 132,606! 134,652! 0,664 -134,652!'
    body.panel(waist, body.wear(bottom, 90), { lift: 6, shadow: 0.35 })
  }
}

function torso(body: Body, product: CatalogueProduct, { ease, hem }: { ease: number; hem: number }): Panel {
  const { cut } = product.art
  const neck = cut === 'boat' ? 92 : cut === 'tank' ? 66 : 62
  const shoulder =
    cut === 'tank'
      ? '100,276! 108,330 118,392 138,436'
      : `104,282 ${148 + ease * 0.6},304 ${146 + ease},360 ${136 + ease},430`
  const right = points(`
    ${neck},268! ${shoulder}
    ${106 + ease * 1.8},560 ${128 + ease * 1.3},690 ${132 + ease},${hem}!
  `)
  const drop = DROP[cut] ?? 308
  const line = body.isBack
    ? points('-30,276 0,280 30,276')
    : points(`${-neck * 0.7},${drop - 8} 0,${drop} ${neck * 0.7},${drop - 8}`)
  const [left, ...rest] = line as [Point, ...Point[]]
  const outline = [...rest, ...right, [0, hem + 12] as const, ...flipX(right, 0).reverse(), left]
  const on = body.panel(outline, body.wear(product, body.lean))
  body.fold('136,400 80,450 20,470', 15, 0.42, on)
  body.fold('-136,410 -90,480 -60,560', 16, -0.42, on)
  body.fold('-120,560 -40,596 60,580', 15, 0.4, on)
  body.fold('120,580 40,630 -40,640', 15, -0.4, on)
  body.fold('100,470 84,560 96,700', 22, 0.35, on)
  body.fold('-84,480 -70,600 -92,720', 22, 0.35, on)
  return on
}

/** The strip of cloth the buttons sit on. */
function placket(
  body: Body,
  product: CatalogueProduct,
  { clip }: Panel,
  from: number,
  to: number,
  button: string,
): void {
  const strip = `-13,${from}! 13,${from}! 14,${to}! -13,${to}!`
  body.panel(strip, body.wear(product), { lift: 4, shadow: 0.2, clip })
  for (let y = from + 30; y < to; y += 74) body.button(0, y, 6.5, button)
}

function collar(body: Body, product: CatalogueProduct): void {
  const { kind, art } = product
  if (kind === 'shirt') {
    for (const side of SIDES) {
      const leaf = '52,236! 40,280 4,330! 66,374! 92,306 74,252'
      const on = body.panel(leaf, body.wear(product, side * 12), { lift: 8, shadow: 0.4, side })
      body.drawing.topstitch(body.points('12,332 64,364 84,306', side), on)
    }
  } else if (art.cut === 'turtle') {
    const roll = body.limb('0,214 0,250 0,296', [56, 62, 74], body.rib(product), { shadow: 0.4 })
    body.fold('-60,260 0,276 60,258', 14, 0.5, roll)
  } else if (art.cut === 'boat') {
    body.limb('-98,272 -50,288 0,296 50,288 98,272', [9, 9, 9, 9, 9], body.wear(product), {
      lift: 4,
      shadow: 0.2,
    })
  } else if (!(art.cut in DROP)) {
    const ring = '-60,268 -44,294 0,304 44,294 60,268'
    const { base } = art.trim ?? art.fabric
    body.limb(ring, [9, 10, 10, 10, 9], plainCloth(base), { lift: 4, shadow: 0.2 })
  }
}

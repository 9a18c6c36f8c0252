import type { CatalogueProduct } from '../../garment-shapes.ts'
import { type Point, points } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'
import type { Stance } from './profile-stances.ts'

/** How far down a skirt or a dress reaches, and how much wider than the hips its hem is. */
const SKIRTS: Record<string, readonly [hem: number, flare: number]> = {
  pleated: [1300, 90],
  button: [1240, 60],
  tiered: [1480, 130],
  sheath: [1190, 4],
  slip: [1440, 30],
  wrap: [1330, 70],
  shirtdress: [1300, 50],
  column: [1400, 2],
  sun: [1340, 110],
}

export function skirtOf(body: Body, { bottom, dress }: Dressed, { near, far }: Stance): void {
  const product = dress ?? (bottom?.kind === 'skirt' ? bottom : undefined)
  if (!product) {
    if (bottom) seat(body, bottom)
    return
  }
  const [hem, flare] = SKIRTS[product.art.cut] ?? [1390, 20]
  // A step pushes the cloth apart.
  const reach = Math.max(near.leg[1][0], far.leg[1][0]) * 0.8
  const trail = Math.min(near.leg[1][0], far.leg[1][0], near.leg[2][0] * 0.5, far.leg[2][0] * 0.5) * 0.7
  const [front, back] = [100 + flare + Math.max(0, reach), -112 - flare + Math.min(0, trail)]
  const steps = 11
  const hemLine: Point[] = []
  for (let i = 1; i < steps; i++) {
    const x = front + ((back - front) * i) / steps
    const y = hem + Math.sin((i / steps) * Math.PI) * 20 + (i % 2 ? -8 : 8)
    hemLine.push(product.art.cut === 'pleated' ? [x, y, 0] : [x, y])
  }
  const outline: Point[] = [
    ...points(`62,590! 84,720 ${90 + (front - 90) * 0.55},1000`),
    [front, hem, 0],
    ...hemLine,
    [back, hem, 0],
    ...points(`${-110 + (back + 110) * 0.5},1000 -112,780 -66,590!`),
  ]
  const on = body.panel(outline, body.wear(product), { lift: 9, shadow: 0.4 })
  const folds = product.art.cut === 'pleated' ? 17 : 7
  for (let i = 1; i < folds; i++) {
    const t = i / folds
    const at = (from: number, to: number) => from + (to - from) * t
    const line = `${at(-58, 56)},630 ${at(-100, 80)},780 ${at(-110 + (back + 110) * 0.5, 90 + (front - 90) * 0.55)},1000 ${at(back, front)},${hem + 24}`
    body.fold(line, folds > 10 ? 11 : 22, (i % 2 ? -1 : 1) * 0.62, on)
  }
  if (product !== dress) body.tag(product, 0, 960)
}

function seat(body: Body, product: CatalogueProduct): void {
  const shape =
    product.kind === 'shorts'
      ? '-70,600! 64,600! 88,720 96,820 -100,830 -112,780 -92,680'
      : '-70,600! 64,600! 86,700 84,800 20,850 -70,856 -112,790 -92,680'
  const on = body.panel(shape, body.wear(product), { lift: 3, shadow: 0, edge: 0 })
  body.drawing.seam(body.points('20,640 -6,740'), { on, depth: 0.9 })
}

const HEMS: Record<string, number> = { tshirt: 770, shirt: 826, knit: 740 }

/** What covers the upper body under a coat. */
export function torso(body: Body, { top, dress, bottom, outer: coat, tuck }: Dressed): void {
  const product = dress ?? top
  if (!product) return
  const { kind, art } = product
  const isBare = ['tank', 'slip', 'sun'].includes(art.cut)
  if (isBare)
    body.panel('-46,262 34,262 86,390 60,470 -80,470 -92,360', body.flesh, { lift: 4, shadow: 0, edge: 0 })
  const e = kind === 'knit' ? 14 : art.cut === 'oversized' ? 20 : 4
  const hem = dress ? 600 : tuck ? 630 : (HEMS[kind] ?? 770)
  const upper = isBare
    ? `46,300! 70,370 ${86 + e},420`
    : `${art.cut === 'boat' ? 44 : 36},258! 70,300 ${88 + e},400`
  const nape = isBare ? `-78,430 -74,330 -48,290!` : `${-96 - e},390 -74,300 -46,262!`
  const low =
    hem > 640
      ? `${70 + e},600 ${92 + e},${hem}! ${-112 - e},${hem}! ${-74 - e},600`
      : `${64 + e},${hem}! ${-68 - e},${hem}!`
  const on = body.panel(`${upper} ${low} ${nape}`, body.wear(product, body.lean), { lift: 8, shadow: 0.34 })
  body.fold('70,430 10,480 -50,470', 15, 0.4, on)
  body.fold('-80,440 -30,520 30,560', 16, -0.42, on)
  body.fold('60,560 -10,610 -60,590', 15, 0.35, on)
  if (kind === 'knit' && !tuck) {
    body.panel(
      `${96 + e},${hem - 44}! ${98 + e},${hem + 8}! ${-116 - e},${hem + 8}! ${-110 - e},${hem - 44}!`,
      body.rib(product),
      { lift: 4, shadow: 0.22, clip: on.clip },
    )
  }
  collar(body, product)
  if (bottom?.art.cut === 'dungarees') bibFromSide(body, bottom)
  if (tuck && bottom)
    body.panel('-72,600! 64,600! 68,648! -76,648!', body.wear(bottom, 90), { lift: 6, shadow: 0.35 })
  if (dress && ['shirtdress', 'wrap'].includes(art.cut))
    body.panel('-72,566! 66,566! 70,606! -76,606!', body.wear(product, 90), { lift: 6, shadow: 0.4 })
  // Under a coat only a roll neck or a hood shows from the side.
  if (coat && (art.cut === 'turtle' || art.cut === 'hoodie')) body.tag(product, 0, 228)
  else if (coat && leavesArmsFree(coat)) body.tag(product, -58, 500)
  else if (!coat) body.tag(product, 44, dress ? 700 : 480)
}

function bibFromSide(body: Body, product: CatalogueProduct): void {
  body.limb('-60,284 -10,262 46,300 70,420', [14, 14, 14, 14], body.wear(product), { lift: 6, shadow: 0.36 })
  body.limb('-62,290 -84,420 -70,600', [14, 14, 14], body.wear(product), { lift: 6, shadow: 0.3 })
  body.panel('44,420! 92,420! 82,560 76,650! -76,650! -60,600 20,560', body.wear(product), {
    lift: 7,
    shadow: 0.34,
  })
  body.tag(product, 50, 600)
}

function collar(body: Body, product: CatalogueProduct): void {
  const { kind, art } = product
  if (art.cut === 'turtle' || art.cut === 'column') {
    body.limb('-8,206 -6,240 -6,286', [52, 56, 66], body.rib(product), { lift: 7, shadow: 0.36 })
  } else if (art.cut === 'hoodie') {
    const on = body.panel(
      '-100,226 -54,206 -20,250 50,290 56,330 0,330 -70,360 -116,300',
      body.wear(product, 20),
      { lift: 10, shadow: 0.42 },
    )
    body.fold('-96,250 -50,300 40,312', 16, 0.5, on)
  } else if (kind === 'shirt' || ['polo', 'halfzip', 'shirtdress'].includes(art.cut)) {
    body.panel('-62,236! 34,246! 62,318! 20,330 -50,300', body.wear(product, 30), { lift: 8, shadow: 0.4 })
  } else if (!['tank', 'slip', 'sun', 'vee', 'wrap'].includes(art.cut)) {
    const { base } = art.trim ?? art.fabric
    body.limb('-50,258 -8,276 42,266', [10, 11, 10], plainCloth(base), { lift: 4, shadow: 0.22 })
  }
}

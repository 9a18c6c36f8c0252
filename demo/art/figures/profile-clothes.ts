import type { CatalogueProduct } from '../../picture-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Panel } from '../engine/drawing.ts'
import { along, type Point, points, spline, turned } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'
import { inShade, type Stance } from './profile.ts'

type Limb = Stance['near']['leg']

const TROUSERS: Record<string, number[]> = {
  wide: [100, 104, 104, 112, 126],
  widejeans: [100, 102, 100, 106, 116],
  flare: [96, 84, 66, 74, 116],
  cargo: [98, 96, 84, 76, 66],
  dungarees: [100, 98, 88, 80, 74],
}

/** One leg: bare, or in trousers or shorts. */
export function lower(
  body: Body,
  { bottom: product, outer: coat }: Dressed,
  [hip, knee, ankle]: Limb,
  isFar: boolean,
): void {
  const kind = product?.kind
  const isShort = kind === 'shorts' || product?.art.cut === 'cropped'
  if (kind !== 'trousers' || isShort) {
    const tone = isFar ? shade(body.skin, 0.22) : body.skin
    const line = [hip, along(hip, knee, 0.5), knee, along(knee, ankle, 0.36), ankle]
    body.limb(line, [86, 74, 48, 52, 27], plainCloth(tone, 0.06), { lift: 4 })
  }
  if (!product || (kind !== 'trousers' && kind !== 'shorts')) return
  const worn = isFar ? inShade(product) : product
  const end: Point =
    kind === 'shorts'
      ? along(hip, knee, 0.55)
      : product.art.cut === 'cropped'
        ? along(knee, ankle, 0.8)
        : [ankle[0], ankle[1] + 30]
  const top: Point = [hip[0] - 6, hip[1] - 130]
  const line = kind === 'shorts' ? [top, hip, end] : [top, along(hip, knee, 0.3), along(hip, knee, 0.8), along(knee, ankle, 0.35), end]
  const widths = kind === 'shorts' ? [88, 104, 108] : (TROUSERS[product.art.cut] ?? [94, 86, 68, 62, 56])
  const on = body.limb(line, widths, body.wear(worn), { lift: 9, shadow: 0.4 })
  if (kind === 'shorts') return
  const [x, y] = knee
  body.fold([[x - 66, y - 8], [x, y + 22], [x + 62, y - 14]], 15, 0.45, on)
  body.fold([[x - 66, y + 36], [x, y + 60], [x + 60, y + 26]], 15, -0.45, on)
  body.fold([[hip[0] - 40, hip[1] + 40], along(hip, knee, 0.5), along(hip, knee, 0.9)], 22, 0.35, on)
  body.fold([along(knee, ankle, 0.1), along(knee, ankle, 0.5), along(knee, ankle, 0.9)], 18, -0.3, on)
  if (isFar) return
  if (product.art.cut === 'cargo') {
    const [px, py] = along(hip, knee, 0.5)
    body.panel(`${px - 44},${py - 50}! ${px + 50},${py - 50}! ${px + 54},${py + 90}! ${px - 44},${py + 92}!`, body.wear(product), { lift: 7, shadow: 0.34 })
    body.panel(`${px - 48},${py - 68}! ${px + 54},${py - 68}! ${px + 56},${py - 18}! ${px - 48},${py - 16}!`, body.wear(product), { lift: 7, shadow: 0.4 })
  }
  body.drawing.seam(body.outline([[top[0] + 6, top[1]], along(hip, knee, 0.4), knee, along(knee, ankle, 0.6)]), { on, depth: 0.5 })
  if (product.art.cut === 'dungarees') return
  const [tagX, tagY] = coat?.kind === 'coat' ? along(knee, ankle, 0.5) : along(hip, knee, 0.55)
  body.tag(product, tagX, tagY)
}

const SOLES: Record<string, string> = { sneakers: '#f3efe4', boots: '#33251d', shoes: '#33251d' }

/** A foot from the side, turned about its ankle where it leaves the floor. */
export function foot(body: Body, product: CatalogueProduct | undefined, { leg, lift }: Stance['near'], isFar: boolean): void {
  const [ax, ay] = leg[2]
  const put = (text: string): Point[] =>
    points(text).map(([x, y, corner]) => {
      const [dx, dy] = turned(x, y, lift)
      return [ax + dx, ay + dy, corner]
    })
  if (!product) return void body.panel(put('-30,-10 28,-10 60,50 128,78 122,96 -34,96 -44,60'), body.flesh, { lift: 5 })
  const worn = isFar ? inShade(product) : product
  const { kind, art } = product
  body.panel(put('-54,70! 152,78! 160,100 150,116 -52,116! -62,94'), plainCloth(isFar ? shade(SOLES[kind] ?? '#33251d', 0.2) : (SOLES[kind] ?? '#33251d')), { lift: 4 })
  if (kind === 'shoes') {
    body.panel(put('-40,-6 30,-8 66,44 130,76 -46,90'), isFar ? plainCloth(shade(body.skin, 0.22)) : body.flesh, { lift: 3, shadow: 0 })
    const on = body.panel(put('-54,40! -20,66 20,70 70,52 120,62 152,90 146,100 -52,100 -60,70'), body.wear(worn), { lift: 9, shadow: 0.35 })
    body.fold(put('80,64 110,70 140,88'), 16, 0.5, on)
    if (art.cut !== 'loafer') body.limb(put('-10,72 20,30 50,52'), [9, 9, 9], body.wear(worn), { lift: 6, shadow: 0.35 })
    return
  }
  const top = art.cut === 'wellington' ? -240 : art.cut === 'high' ? -78 : kind === 'boots' ? -92 : 2
  const calf = art.cut === 'wellington' ? 62 : 42
  const upper = put(`${-calf},${top}! ${calf},${top}! 44,-10 62,34 122,56 152,80 148,90 -52,90 -58,56 -46,0`)
  const on = body.panel(upper, body.wear(worn), { lift: 9, shadow: 0.36 })
  body.fold(put('60,44 100,56 146,88'), 18, 0.55, on)
  body.fold(put('-40,10 0,26 44,4'), 14, -0.45, on)
  if (art.cut === 'high') body.panel(put('104,46 138,62 154,82 150,92 98,92 92,68'), plainCloth('#f3efe4'), { lift: 5, shadow: 0.24 })
  if (kind === 'sneakers' || art.cut === 'chukka') {
    for (let i = 0; i < 4; i++) {
      const row = put(`${34 + i * 14},${-6 + i * 16} ${52 + i * 14},${-2 + i * 14} ${64 + i * 14},${14 + i * 13}`)
      body.drawing.seam(body.outline(row), { colour: kind === 'sneakers' ? '#d9d2c2' : '#2b211b', width: 5 * body.scale, opacity: 0.9, depth: 0.3 })
    }
  }
}

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
  const shape = product.kind === 'shorts' ? '-70,600! 64,600! 88,720 96,820 -100,830 -112,780 -92,680' : '-70,600! 64,600! 86,700 84,800 20,850 -70,856 -112,790 -92,680'
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
  if (isBare) body.panel('-46,262 34,262 86,390 60,470 -80,470 -92,360', body.flesh, { lift: 4, shadow: 0, edge: 0 })
  const e = kind === 'knit' ? 14 : art.cut === 'oversized' ? 20 : 4
  const hem = dress ? 600 : tuck ? 630 : (HEMS[kind] ?? 770)
  const upper = isBare
    ? `46,300! 70,370 ${86 + e},420`
    : `${art.cut === 'boat' ? 44 : 36},258! 70,300 ${88 + e},400`
  const nape = isBare ? `-78,430 -74,330 -48,290!` : `${-96 - e},390 -74,300 -46,262!`
  const low = hem > 640 ? `${70 + e},600 ${92 + e},${hem}! ${-112 - e},${hem}! ${-74 - e},600` : `${64 + e},${hem}! ${-68 - e},${hem}!`
  const on = body.panel(`${upper} ${low} ${nape}`, body.wear(product, body.lean), { lift: 8, shadow: 0.34 })
  body.fold('70,430 10,480 -50,470', 15, 0.4, on)
  body.fold('-80,440 -30,520 30,560', 16, -0.42, on)
  body.fold('60,560 -10,610 -60,590', 15, 0.35, on)
  if (kind === 'knit' && !tuck) {
    body.panel(`${96 + e},${hem - 44}! ${98 + e},${hem + 8}! ${-116 - e},${hem + 8}! ${-110 - e},${hem - 44}!`, body.rib(product), { lift: 4, shadow: 0.22, clip: on.clip })
  }
  collar(body, product)
  if (bottom?.art.cut === 'dungarees') bibFromSide(body, bottom)
  if (tuck && bottom) body.panel('-72,600! 64,600! 68,648! -76,648!', body.wear(bottom, 90), { lift: 6, shadow: 0.35 })
  if (dress && ['shirtdress', 'wrap'].includes(art.cut)) body.panel('-72,566! 66,566! 70,606! -76,606!', body.wear(product, 90), { lift: 6, shadow: 0.4 })
  // Under a coat only a roll neck or a hood shows from the side.
  if (coat && (art.cut === 'turtle' || art.cut === 'hoodie')) body.tag(product, 0, 258)
  else if (coat && leavesArmsFree(coat)) body.tag(product, -20, 560)
  else if (!coat) body.tag(product, 44, dress ? 700 : 480)
}

function bibFromSide(body: Body, product: CatalogueProduct): void {
  body.limb('-60,284 -10,262 46,300 70,420', [14, 14, 14, 14], body.wear(product), { lift: 6, shadow: 0.36 })
  body.limb('-62,290 -84,420 -70,600', [14, 14, 14], body.wear(product), { lift: 6, shadow: 0.3 })
  body.panel('44,420! 92,420! 82,560 76,650! -76,650! -60,600 20,560', body.wear(product), { lift: 7, shadow: 0.34 })
  body.tag(product, 50, 600)
}

function collar(body: Body, product: CatalogueProduct): void {
  const { kind, art } = product
  if (art.cut === 'turtle' || art.cut === 'column') {
    body.limb('-8,206 -6,240 -6,286', [52, 56, 66], body.rib(product), { lift: 7, shadow: 0.36 })
  } else if (art.cut === 'hoodie') {
    const on = body.panel('-100,226 -54,206 -20,250 50,290 56,330 0,330 -70,360 -116,300', body.wear(product, 20), { lift: 10, shadow: 0.42 })
    body.fold('-96,250 -50,300 40,312', 16, 0.5, on)
  } else if (kind === 'shirt' || ['polo', 'halfzip', 'shirtdress'].includes(art.cut)) {
    body.panel('-62,236! 34,246! 62,318! 20,330 -50,300', body.wear(product, 30), { lift: 8, shadow: 0.4 })
  } else if (!['tank', 'slip', 'sun', 'vee', 'wrap'].includes(art.cut)) {
    const { base } = art.trim ?? art.fabric
    body.limb('-50,258 -8,276 42,266', [10, 11, 10], plainCloth(base), { lift: 4, shadow: 0.22 })
  }
}

/** A coat or a jacket over everything but the nearer arm. */
export function outer(body: Body, product: CatalogueProduct, { near }: Stance): void {
  const { kind, art } = product
  const isCoat = kind === 'coat'
  const hem = isCoat ? (art.cut === 'duffle' ? 1180 : 1310) : (SHORT[art.cut] ?? 760)
  const e = isCoat ? 24 : art.cut === 'puffer' ? 44 : 18
  const step = isCoat ? Math.max(0, near.leg[1][0]) * 0.6 : 0
  const bottom = isCoat
    ? `${110 + e},800 ${130 + e + step * 0.5},1040 ${140 + e + step},${hem}! ${-156 - e},${hem + 14}! ${-140 - e},1000 ${-122 - e},780`
    : `${92 + e},640 ${100 + e},${hem}! ${-116 - e},${hem}! ${-92 - e},640`
  const shape = `44,256! 84,310 ${94 + e},410 ${78 + e},560 ${bottom} ${-80 - e},560 ${-104 - e},400 -80,300 -52,256!`
  const on = body.panel(shape, body.wear(product, body.lean), { lift: 9, shadow: 0.42 })
  body.fold(`80,440 20,500 -40,500`, 17, 0.42, on)
  body.fold(`-90,460 -40,560 20,600`, 18, -0.42, on)
  if (isCoat) {
    body.fold(`60,680 90,940 100,${hem}`, 28, 0.5, on)
    body.fold(`-20,700 -20,960 -30,${hem}`, 26, -0.5, on)
    body.fold(`-90,700 -110,960 -120,${hem}`, 26, 0.45, on)
  }
  trimmings(body, product, on, { hem, e })
  body.tag(product, 58, isCoat ? 500 : 640)
}

const SHORT: Record<string, number> = { chore: 840, overshirt: 820, blazer: 840, puffer: 780, gilet: 790, vest: 750, cardigan: 790 }

function trimmings(body: Body, product: CatalogueProduct, on: Panel, { hem, e }: { hem: number; e: number }): void {
  const { art, kind } = product
  const front = `44,262 ${84 + e},420 ${68 + e},600 ${90 + e},${Math.min(hem, 900)} `
  body.drawing.seam(body.points(front.trim()).map(([x, y]) => [x - 26 * body.scale, y] as const), { on, depth: 0.6 })
  if (art.cut === 'puffer' || art.cut === 'gilet') {
    for (let y = 360; y < hem - 20 && art.cut === 'puffer'; y += 66) {
      body.fold(`-190,${y - 34} 0,${y - 20} 170,${y - 30}`, 24, 0.7, on)
      body.fold(`-190,${y - 8} 0,${y + 6} 170,${y - 4}`, 11, -0.95, on)
    }
    body.limb('-12,214 -8,250 -4,290', [58, 62, 66], body.wear(product, 10), { lift: 9, shadow: 0.4 })
  } else if (art.cut === 'duffle' || art.cut === 'rain') {
    const hood = body.panel('-128,240 -78,200 -30,246 46,286 60,336 0,344 -80,390 -136,320', body.wear(product, 20), { lift: 11, shadow: 0.44 })
    body.fold('-116,270 -50,320 44,322', 18, 0.5, hood)
    const pocket = '-10,770! 84,762! 92,900! -6,908!'
    body.panel(pocket, body.wear(product), { lift: 6, shadow: 0.3 })
    body.panel('-16,752! 90,744! 92,796! -14,804!', body.wear(product), { lift: 7, shadow: 0.38 })
  } else if (['bomber', 'track', 'cardigan', 'vest'].includes(art.cut)) {
    body.panel(`200,${hem - 46}! 200,${hem + 8}! -220,${hem + 8}! -220,${hem - 46}!`, body.rib(product), { lift: 4, shadow: 0.25, clip: on.clip })
    body.limb('-14,232 -8,252 -4,280', [50, 56, 60], body.rib(product), { lift: 7, shadow: 0.36 })
  } else {
    body.panel('-66,236! 30,244! 78,332! 40,360 -10,300 -58,300', body.wear(product, 30), { lift: 9, shadow: 0.42 })
    if (kind === 'coat' || art.cut === 'blazer') {
      body.panel('44,300! 100,470! 84,560 50,440', body.wear(product, 20), { lift: 7, shadow: 0.38 })
      body.panel('-6,760! 86,752! 88,786! -4,794!', body.wear(product), { lift: 6, shadow: 0.36 })
    } else body.panel('2,640! 84,634! 88,740! 4,746!', body.wear(product), { lift: 5, shadow: 0.28, clip: on.clip })
  }
  if (art.cut === 'trench') {
    const belt = body.panel(`200,574! 200,622! -200,622! -200,574!`, body.wear(product, 90), { lift: 6, shadow: 0.4, clip: on.clip })
    body.drawing.topstitch(body.points('-180,584 180,584'), belt)
  }
  if (art.cut === 'duffle') {
    for (const y of [440, 540, 640]) {
      const x = 52 + e
      body.drawing.line(spline(body.points(`${x - 50},${y} ${x},${y + 4}`), false), art.accent ?? '#e4d6b6', 9 * body.scale, { raise: 0.6 })
      body.limb(`${x - 18},${y + 2} ${x},${y} ${x + 18},${y + 2}`, [6, 10, 6], plainCloth(art.button ?? '#7a4a2a', 0.6), { lift: 8, shadow: 0.5, roundEnd: true })
    }
  }
}

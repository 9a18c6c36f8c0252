import type { CatalogueProduct } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import { along, type Point, points, rotateOffset } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'
import type { Dressed } from './outfit.ts'
import { shadeProduct, type Limb, type Stance } from './profile-stances.ts'

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
  { bottom: product, outer: coat, shoes }: Dressed,
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
  const worn = isFar ? shadeProduct(product) : product
  const end: Point =
    kind === 'shorts'
      ? along(hip, knee, 0.55)
      : product.art.cut === 'cropped'
        ? along(knee, ankle, 0.8)
        : [ankle[0], ankle[1] + 30]
  const top: Point = [hip[0] - 6, hip[1] - 130]
  const line =
    kind === 'shorts'
      ? [top, hip, end]
      : [top, along(hip, knee, 0.3), along(hip, knee, 0.8), along(knee, ankle, 0.35), end]
  const widths = kind === 'shorts' ? [88, 104, 108] : (TROUSERS[product.art.cut] ?? [94, 86, 68, 62, 56])
  const on = body.limb(line, widths, body.wear(worn), { lift: 9, shadow: 0.4 })
  if (kind === 'shorts') return
  const [x, y] = knee
  body.fold(
    [
      [x - 66, y - 8],
      [x, y + 22],
      [x + 62, y - 14],
    ],
    15,
    0.45,
    on,
  )
  body.fold(
    [
      [x - 66, y + 36],
      [x, y + 60],
      [x + 60, y + 26],
    ],
    15,
    -0.45,
    on,
  )
  body.fold([[hip[0] - 40, hip[1] + 40], along(hip, knee, 0.5), along(hip, knee, 0.9)], 22, 0.35, on)
  body.fold([along(knee, ankle, 0.1), along(knee, ankle, 0.5), along(knee, ankle, 0.9)], 18, -0.3, on)
  if (isFar) return
  if (product.art.cut === 'cargo') {
    const [px, py] = along(hip, knee, 0.5)
    body.panel(
      `${px - 44},${py - 50}! ${px + 50},${py - 50}! ${px + 54},${py + 90}! ${px - 44},${py + 92}!`,
      body.wear(product),
      { lift: 7, shadow: 0.34 },
    )
    body.panel(
      `${px - 48},${py - 68}! ${px + 54},${py - 68}! ${px + 56},${py - 18}! ${px - 48},${py - 16}!`,
      body.wear(product),
      { lift: 7, shadow: 0.4 },
    )
  }
  body.drawing.seam(
    body.outline([[top[0] + 6, top[1]], along(hip, knee, 0.4), knee, along(knee, ankle, 0.6)]),
    { on, depth: 0.5 },
  )
  if (product.art.cut === 'dungarees') return
  // Between a long coat and tall boots nothing shows.
  if (coat?.kind === 'coat' && shoes?.art.cut === 'wellington') return
  const [tagX, tagY] = coat?.kind === 'coat' ? along(knee, ankle, 0.5) : along(hip, knee, 0.55)
  body.tag(product, tagX, tagY)
}

const SOLES: Record<string, string> = { sneakers: '#f3efe4', boots: '#33251d', shoes: '#33251d' }

/** A foot from the side, turned about its ankle where it leaves the floor. */
export function foot(
  body: Body,
  product: CatalogueProduct | undefined,
  { leg, lift }: Stance['near'],
  isFar: boolean,
): void {
  const [ax, ay] = leg[2]
  const put = (text: string): Point[] =>
    points(text).map(([x, y, corner]) => {
      const [dx, dy] = rotateOffset(x, y, lift)
      return [ax + dx, ay + dy, corner]
    })
  if (!product)
    return void body.panel(put('-30,-10 28,-10 60,50 128,78 122,96 -34,96 -44,60'), body.flesh, { lift: 5 })
  const worn = isFar ? shadeProduct(product) : product
  const { kind, art } = product
  body.panel(
    put('-54,70! 152,78! 160,100 150,116 -52,116! -62,94'),
    plainCloth(isFar ? shade(SOLES[kind] ?? '#33251d', 0.2) : (SOLES[kind] ?? '#33251d')),
    { lift: 4 },
  )
  if (kind === 'shoes') {
    body.panel(
      put('-40,-6 30,-8 66,44 130,76 -46,90'),
      isFar ? plainCloth(shade(body.skin, 0.22)) : body.flesh,
      { lift: 3, shadow: 0 },
    )
    const on = body.panel(
      put('-54,40! -20,66 20,70 70,52 120,62 152,90 146,100 -52,100 -60,70'),
      body.wear(worn),
      { lift: 9, shadow: 0.35 },
    )
    body.fold(put('80,64 110,70 140,88'), 16, 0.5, on)
    if (art.cut !== 'loafer')
      body.limb(put('-10,72 20,30 50,52'), [9, 9, 9], body.wear(worn), { lift: 6, shadow: 0.35 })
    return
  }
  const top = art.cut === 'wellington' ? -240 : art.cut === 'high' ? -78 : kind === 'boots' ? -92 : 2
  const calf = art.cut === 'wellington' ? 62 : 42
  const upper = put(`${-calf},${top}! ${calf},${top}! 44,-10 62,34 122,56 152,80 148,90 -52,90 -58,56 -46,0`)
  const on = body.panel(upper, body.wear(worn), { lift: 9, shadow: 0.36 })
  body.fold(put('60,44 100,56 146,88'), 18, 0.55, on)
  body.fold(put('-40,10 0,26 44,4'), 14, -0.45, on)
  if (art.cut === 'high')
    body.panel(put('104,46 138,62 154,82 150,92 98,92 92,68'), plainCloth('#f3efe4'), {
      lift: 5,
      shadow: 0.24,
    })
  if (kind === 'sneakers' || art.cut === 'chukka') {
    for (let i = 0; i < 4; i++) {
      const row = put(
        `${34 + i * 14},${-6 + i * 16} ${52 + i * 14},${-2 + i * 14} ${64 + i * 14},${14 + i * 13}`,
      )
      body.drawing.seam(body.outline(row), {
        colour: kind === 'sneakers' ? '#d9d2c2' : '#2b211b',
        width: 5 * body.scale,
        opacity: 0.9,
        depth: 0.3,
      })
    }
  }
}

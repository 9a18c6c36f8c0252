import type { CatalogueProduct } from '../../garment-shapes.ts'
import { shade } from '../colour/colour.ts'
import { along, angleOf, type Point } from '../engine/geometry.ts'
import type { Body } from './body.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'
import { shadeProduct, type Limb } from './profile-stances.ts'

/** Whose sleeve the arm shows, and how far down it reaches: null is bare. */
export function sleeveOf({
  outer: coat,
  top,
  dress,
}: Dressed): { product: CatalogueProduct; ease: number; short: boolean } | null {
  const over = coat && !leavesArmsFree(coat) ? coat : null
  const product = over ?? top ?? dress
  if (!product) return null
  const { kind, art } = product
  if (art.cut === 'tank' || art.cut === 'slip' || art.cut === 'sun') return null
  const short =
    (kind === 'tshirt' && art.cut !== 'long' && art.cut !== 'boat') ||
    art.cut === 'camp' ||
    (kind === 'dress' && art.cut !== 'column')
  return { product, ease: over ? (art.cut === 'puffer' ? 26 : 15) : kind === 'knit' ? 13 : 6, short }
}

/** One arm with its hand, bare or in its sleeve. */
export function arm(
  body: Body,
  [shoulder, elbow, wrist]: Limb,
  sleeved: ReturnType<typeof sleeveOf>,
  { isFar, hasHand }: { isFar: boolean; hasHand: boolean },
): void {
  const skin = isFar
    ? { ...body.flesh, base: shade(body.skin, 0.2), paint: shade(body.skin, 0.2) }
    : body.flesh
  if (!sleeved || sleeved.short) {
    body.limb(
      [shoulder, along(shoulder, elbow, 0.4), elbow, along(elbow, wrist, 0.5), wrist],
      [38, 40, 34, 31, 21],
      skin,
      {
        lift: 6,
        shadow: 0.25,
      },
    )
  }
  if (hasHand) hand(body, elbow, wrist, skin)
  if (!sleeved) return
  const { ease, short } = sleeved
  const product = isFar ? shadeProduct(sleeved.product) : sleeved.product
  const angle = angleOf(shoulder, elbow) - 90
  const top: Point = [shoulder[0], shoulder[1] - 24]
  if (short) {
    const on = body.limb(
      [top, along(shoulder, elbow, 0.2), along(shoulder, elbow, 0.52)],
      [44 + ease, 54 + ease, 52 + ease],
      body.wear(product, angle),
      { lift: 8, shadow: 0.34 },
    )
    body.fold([top, along(shoulder, elbow, 0.3), along(shoulder, elbow, 0.5)], 16, 0.4, on)
    return
  }
  const line = [
    top,
    along(shoulder, elbow, 0.2),
    along(shoulder, elbow, 0.6),
    elbow,
    along(elbow, wrist, 0.5),
    along(elbow, wrist, 0.97),
  ]
  const on = body.limb(
    line,
    [42 + ease, 54 + ease, 50 + ease, 47 + ease, 42 + ease, 35 + ease * 0.8],
    body.wear(product, angle),
    {
      lift: 9,
      shadow: 0.4,
    },
  )
  const [x, y] = elbow
  body.fold([[x - 46, y - 30], elbow, [x + 40, y - 14]], 15, -0.5, on)
  body.fold(
    [
      [x - 44, y + 6],
      [x, y + 22],
      [x + 40, y + 12],
    ],
    15,
    0.5,
    on,
  )
  body.fold(
    [along(shoulder, elbow, 0.15), along(shoulder, elbow, 0.5), along(shoulder, elbow, 0.8)],
    18,
    0.36,
    on,
  )
  const { cut } = product.art
  if (cut === 'puffer') {
    for (const t of [0.25, 0.5, 0.75]) {
      const [cx, cy] = along(shoulder, elbow, t)
      body.fold(
        [
          [cx - 80, cy + 8],
          [cx, cy + 14],
          [cx + 80, cy + 2],
        ],
        11,
        -0.9,
        on,
      )
    }
    for (const t of [0.2, 0.5, 0.8]) {
      const [cx, cy] = along(elbow, wrist, t)
      body.fold(
        [
          [cx - 80, cy + 8],
          [cx, cy + 14],
          [cx + 80, cy + 2],
        ],
        11,
        -0.9,
        on,
      )
    }
  }
  if (product.kind === 'knit' || ['bomber', 'track'].includes(cut)) {
    const [start, end] = [along(elbow, wrist, 0.76), along(elbow, wrist, 0.98)]
    body.limb(
      [start, along(start, end, 0.5), end],
      [40 + ease * 0.7, 38 + ease * 0.6, 35 + ease * 0.6],
      body.rib(product, angle),
      { lift: 5 },
    )
  }
}

function hand(body: Body, elbow: Point, wrist: Point, skin: Body['flesh']): void {
  const [dx, dy] = [(wrist[0] - elbow[0]) * 0.16, (wrist[1] - elbow[1]) * 0.16]
  const from = (x: number, y: number): Point => [wrist[0] + x, wrist[1] + y]
  body.limb([from(-dx * 0.4, -dy * 0.4), from(dx, dy), from(dx * 2.4 + 6, dy * 2.6)], [18, 24, 9], skin, {
    lift: 5,
    shadow: 0.2,
    roundEnd: true,
  })
  body.limb(
    [from(8, dy * 0.3), from(dx * 0.9 + 20, dy * 1.1), from(dx * 1.3 + 20, dy * 1.9)],
    [9, 10, 6],
    skin,
    {
      lift: 4,
      shadow: 0.22,
      roundEnd: true,
    },
  )
}

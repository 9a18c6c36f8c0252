import type { CatalogueProduct } from '../../garment-shapes.ts'
import { along, angleOf, type Point, SIDES, type Side } from '../engine/geometry.ts'
import type { Body } from './body.ts'

export type Sleeves = {
  /** What is added to the arm's half-width. */
  ease: number
  /** How far down the upper arm a short sleeve ends, from 0 to 1; 0 is a long sleeve. */
  short?: number
  /** How much of the forearm the cuff takes, from 0 to 1. */
  cuff?: number
  /** Ribbed, as on a knit. */
  ribbed?: boolean
}

/** Both arms with their hands, in sleeves or bare below them. */
export function arms(body: Body, product: CatalogueProduct, sleeves: Sleeves): void {
  for (const side of SIDES) {
    if (sleeves.short) shortSleeve(body, side, product, sleeves.short, sleeves.ease)
    else {
      if (body.joints.arms[side].hand === 'free') hand(body, side)
      longSleeve(body, side, product, sleeves)
    }
  }
}

/** Bare arms and shoulders, as under straps. */
export function bareArms(body: Body): void {
  const shoulders = '-56,262! 56,262! 104,290 146,318 140,400 60,470 0,480 -60,470 -140,400 -146,318 -104,290'
  body.panel(shoulders, body.flesh, { lift: 3, shadow: 0, edge: 0 })
  for (const side of SIDES) {
    const { shoulder, elbow, wrist, hand: state } = body.joints.arms[side]
    const top: Point = [shoulder[0] - side * 30, shoulder[1] + 4]
    const line = [
      top,
      along(shoulder, elbow, 0.12),
      along(shoulder, elbow, 0.4),
      elbow,
      along(elbow, wrist, 0.5),
      wrist,
    ]
    body.limb(line, [14, 34, 40, 35, 32, 22], body.flesh, { lift: 5, shadow: 0.15, edge: 0.1 })
    if (state === 'free') hand(body, side)
  }
}

const shoulderSeam = ([x, y]: Point, side: Side): Point => [x - side * 26, y + 4]

function shortSleeve(body: Body, side: Side, product: CatalogueProduct, short: number, ease: number): void {
  const { shoulder, elbow, wrist, hand: state } = body.joints.arms[side]
  const arm = [along(shoulder, elbow, 0.3), elbow, along(elbow, wrist, 0.5), wrist]
  body.limb(arm, [42, 37, 33, 22], body.flesh, { lift: 5 })
  if (state === 'free') hand(body, side)
  const end = along(shoulder, elbow, short)
  const line = [
    shoulderSeam(shoulder, side),
    along(shoulder, elbow, 0.2),
    along(shoulder, elbow, short * 0.6),
    end,
  ]
  const widths = [30, 50 + ease, 54 + ease, 58 + ease]
  const on = body.limb(line, widths, body.wear(product, angleOf(shoulder, elbow) - 90), { lift: 7 })
  const ridge: Point[] = [
    [shoulder[0] - side * 10, shoulder[1] + 40],
    along(shoulder, elbow, short * 0.6),
    end,
  ]
  body.fold(ridge, 16, 0.45, on)
}

function longSleeve(
  body: Body,
  side: Side,
  product: CatalogueProduct,
  { ease, cuff = 0, ribbed = false }: Sleeves,
): void {
  const { shoulder, elbow, wrist } = body.joints.arms[side]
  const angle = angleOf(shoulder, elbow) - 90
  // The sleeve widens slowly below the shoulder: a set-in sleeve, not a puffed one.
  const line = [
    shoulderSeam(shoulder, side),
    along(shoulder, elbow, 0.14),
    along(shoulder, elbow, 0.32),
    along(shoulder, elbow, 0.62),
    elbow,
    along(elbow, wrist, 0.5),
    along(elbow, wrist, 0.97),
  ]
  const widths = [
    34,
    46 + ease * 0.4,
    50 + ease * 0.8,
    48 + ease,
    45 + ease,
    41 + ease * 0.8,
    36 + ease * 0.7,
  ]
  const on = body.limb(line, widths, body.wear(product, angle), { lift: 8 })
  const [x, y] = elbow
  const bend = (dx: number, dy: number): Point => [x + side * dx, y + dy]
  body.fold([bend(-50, -40), elbow, bend(40, -20)], 15, -0.55, on)
  body.fold([bend(-50, -4), bend(-10, 22), bend(44, 14)], 15, 0.55, on)
  const upper: Point = [shoulder[0] - side * 20, shoulder[1] + 90]
  body.fold([upper, along(shoulder, elbow, 0.55), bend(-10, -50)], 18, 0.42, on)
  const lower: Point = [wrist[0] + side * 10, wrist[1] - 60]
  body.fold([along(elbow, wrist, 0.3), along(elbow, wrist, 0.55), lower], 16, -0.4, on)
  if (!cuff) return
  const end = along(elbow, wrist, 0.98)
  const start = along(elbow, wrist, 0.98 - cuff)
  const fabric = ribbed ? body.rib(product, angle) : body.wear(product, angle)
  const cuffWidths = [38 + ease * 0.6, 38 + ease * 0.5, 36 + ease * 0.5]
  body.limb([start, along(start, end, 0.5), end], cuffWidths, fabric, { lift: 5 })
}

/**
 * Where a hand is in a pocket, the forearm lies over the front: drawn again once the front is there, and
 * ended by the edge of the pocket.
 */
export function handsInPockets(
  body: Body,
  product: CatalogueProduct,
  pocket: CatalogueProduct,
  ease: number,
): void {
  for (const side of SIDES) {
    const { shoulder, elbow, wrist, hand: state } = body.joints.arms[side]
    if (state !== 'pocket') continue
    const line = [along(shoulder, elbow, 0.84), elbow, along(elbow, wrist, 0.5), wrist]
    const widths = [46 + ease, 45 + ease, 40 + ease * 0.8, 34 + ease * 0.7]
    const fabric = body.wear(product, angleOf(elbow, wrist) - 90)
    const on = body.limb(line, widths, fabric, { lift: 7, shadow: 0.42, edge: 0.1 })
    const [x, y] = elbow
    body.fold(
      [
        [x + side * 46, y - 26],
        [x, y + 10],
        [x - side * 34, y + 52],
      ],
      15,
      -0.5,
      on,
    )
    body.fold([[x + side * 40, y + 20], along(elbow, wrist, 0.4), along(elbow, wrist, 0.8)], 16, 0.45, on)
    const [wx, wy] = wrist
    const edge = [
      [wx - side * 46, wy + 22],
      [wx, wy + 4],
      [wx + side * 40, wy - 22],
    ] as const
    body.limb(edge, [15, 16, 14], body.wear(pocket, side * 20), { lift: 9, shadow: 0.5 })
  }
}

/** A mitten of a hand with its thumb toward the body: paper has no fingers. */
function hand(body: Body, side: Side): void {
  const { elbow, wrist } = body.joints.arms[side]
  const dx = (wrist[0] - elbow[0]) * 0.16
  const dy = (wrist[1] - elbow[1]) * 0.16
  const from = (x: number, y: number): Point => [wrist[0] + x, wrist[1] + y]
  const palm = [from(-dx * 0.4, -dy * 0.4), from(dx, dy), from(dx * 2.5, dy * 2.9)]
  body.limb(palm, [18, 25, 8], body.flesh, { lift: 5, shadow: 0.2, roundEnd: true })
  const tip = from(dx * 0.8 - side * 20, dy * 1.1)
  const thumb = [from(-side * 8, dy * 0.3), tip, [tip[0] + dx * 0.6, tip[1] + dy * 1.1] as const]
  body.limb(thumb, [9, 10, 6], body.flesh, { lift: 4, shadow: 0.25, roundEnd: true })
}

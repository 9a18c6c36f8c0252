import type { CatalogueProduct, Hair, Pose } from '../../picture-shapes.ts'
import { shade } from '../colour/colour.ts'
import { Drawing } from '../engine/drawing.ts'
import { along, angleOf, type Point } from '../engine/geometry.ts'
import { relief } from '../engine/relief.ts'
import { handOf } from '../fabrics/fabrics.ts'
import { Body, type View } from './body.ts'
import type { Figure } from './figure.ts'
import { headOf, lay } from './head-sprite.ts'
import { type Dressed, leavesArmsFree } from './outfit.ts'
import { POSES } from './poses.ts'
import { profileHead } from './profile-head.ts'
import { foot, lower, outer, skirtOf, torso } from './profile-clothes.ts'

type Limb = readonly [Point, Point, Point]
/** Joints from the side: x forward of the spine. `lift` turns the foot that leaves the floor, in degrees. */
export type Stance = {
  near: { arm: Limb; leg: Limb; lift: number }
  far: { arm: Limb; leg: Limb; lift: number }
  inPocket?: boolean
}

const STANDING: Stance = {
  near: {
    arm: [[-8, 322], [-30, 556], [6, 764]],
    leg: [[-10, 780], [4, 1206], [-16, 1640]],
    lift: 0,
  },
  far: {
    arm: [[8, 322], [22, 552], [62, 748]],
    leg: [[10, 780], [34, 1204], [42, 1632]],
    lift: 0,
  },
}
const STANCES: Record<Pose, Stance> = {
  stand: STANDING,
  contra: {
    ...STANDING,
    far: { arm: [[8, 322], [40, 540], [104, 716]], leg: [[10, 780], [84, 1186], [70, 1620]], lift: 0 },
  },
  pockets: {
    near: { ...STANDING.near, arm: [[-8, 322], [-96, 552], [38, 690]] },
    far: { ...STANDING.far, leg: [[10, 780], [70, 1200], [92, 1628]] },
    inPocket: true,
  },
  stride: {
    near: {
      arm: [[-8, 322], [-92, 536], [-92, 744]],
      leg: [[6, 780], [124, 1186], [196, 1606]],
      lift: -9,
    },
    far: {
      arm: [[8, 322], [70, 536], [154, 700]],
      leg: [[-6, 780], [-30, 1206], [-214, 1574]],
      lift: 34,
    },
  },
}

/** A product in the shade of the nearer limb. */
export const inShade = (product: CatalogueProduct): CatalogueProduct => {
  const { fabric } = product.art
  const dim = (hex: string | undefined) => hex && shade(hex, 0.26)
  const shaded = { ...fabric, base: shade(fabric.base, 0.26) }
  const accents = { accent: dim(fabric.accent), accent2: dim(fabric.accent2) }
  const known = Object.fromEntries(Object.entries(accents).filter(([, value]) => value))
  return { ...product, art: { ...product.art, fabric: { ...shaded, ...known } } }
}

/** A paper figure seen from the side, facing right. */
export async function profileSprite({
  width,
  height,
  pose,
  outfit,
  skin,
  hair,
  view,
  seed,
  lightAngle,
  lean = 0,
}: {
  width: number
  height: number
  pose: Pose
  outfit: Dressed
  skin: string
  hair: Hair
  view: View
  seed: number
  lightAngle: number
  lean?: number
}): Promise<Figure> {
  const drawing = new Drawing({ width, height, seed })
  const main = outfit.outer ?? outfit.dress ?? outfit.top
  if (!main) throw new Error('A figure wears at least a top, a dress or a coat.')
  handOf(drawing, main.art.fabric.type)
  drawing.wrinkle *= 0.8
  drawing.warp = 4
  const joints = { ...POSES.stand, sway: 0, tilt: 0 }
  const body = new Body(drawing, { joints, view, back: false, lean, skin })
  const stance = STANCES[pose]
  const sleeved = sleeveOf(outfit)

  arm(body, stance.far.arm, sleeved, { isFar: true, hasHand: true })
  for (const side of ['far', 'near'] as const) {
    const isFar = side === 'far'
    lower(body, outfit, stance[side].leg, isFar)
    foot(body, outfit.shoes, stance[side], isFar)
  }
  if (outfit.shoes) {
    const [x, y] = stance.near.leg[2]
    body.tag(outfit.shoes, x + 44, y + 66)
  }
  skirtOf(body, outfit, stance)
  profileHead(body, hair, 'neck')
  torso(body, outfit)
  if (outfit.outer) outer(body, outfit.outer, stance)
  arm(body, stance.near.arm, sleeved, { isFar: false, hasHand: !stance.inPocket })

  const sprite = await relief(drawing, { lightAngle })
  lay(await headOf(body, lightAngle, (head) => profileHead(head, hair, 'head')), sprite)
  return { sprite, tags: body.tags, at: (point) => body.at(point) }
}

/** Whose sleeve the arm shows, and how far down it reaches: null is bare. */
function sleeveOf({ outer: coat, top, dress }: Dressed): { product: CatalogueProduct; ease: number; short: boolean } | null {
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

function arm(
  body: Body,
  [shoulder, elbow, wrist]: Limb,
  sleeved: ReturnType<typeof sleeveOf>,
  { isFar, hasHand }: { isFar: boolean; hasHand: boolean },
): void {
  const skin = isFar ? { ...body.flesh, base: shade(body.skin, 0.2), paint: shade(body.skin, 0.2) } : body.flesh
  if (!sleeved || sleeved.short) {
    body.limb([shoulder, along(shoulder, elbow, 0.4), elbow, along(elbow, wrist, 0.5), wrist], [38, 40, 34, 31, 21], skin, {
      lift: 6,
      shadow: 0.25,
    })
  }
  if (hasHand) hand(body, elbow, wrist, skin)
  if (!sleeved) return
  const { ease, short } = sleeved
  const product = isFar ? inShade(sleeved.product) : sleeved.product
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
  const line = [top, along(shoulder, elbow, 0.2), along(shoulder, elbow, 0.6), elbow, along(elbow, wrist, 0.5), along(elbow, wrist, 0.97)]
  const on = body.limb(line, [42 + ease, 54 + ease, 50 + ease, 47 + ease, 42 + ease, 35 + ease * 0.8], body.wear(product, angle), {
    lift: 9,
    shadow: 0.4,
  })
  const [x, y] = elbow
  body.fold([[x - 46, y - 30], elbow, [x + 40, y - 14]], 15, -0.5, on)
  body.fold([[x - 44, y + 6], [x, y + 22], [x + 40, y + 12]], 15, 0.5, on)
  body.fold([along(shoulder, elbow, 0.15), along(shoulder, elbow, 0.5), along(shoulder, elbow, 0.8)], 18, 0.36, on)
  const { cut } = product.art
  if (cut === 'puffer') {
    for (const t of [0.25, 0.5, 0.75]) {
      const [cx, cy] = along(shoulder, elbow, t)
      body.fold([[cx - 80, cy + 8], [cx, cy + 14], [cx + 80, cy + 2]], 11, -0.9, on)
    }
    for (const t of [0.2, 0.5, 0.8]) {
      const [cx, cy] = along(elbow, wrist, t)
      body.fold([[cx - 80, cy + 8], [cx, cy + 14], [cx + 80, cy + 2]], 11, -0.9, on)
    }
  }
  if (product.kind === 'knit' || ['bomber', 'track'].includes(cut)) {
    const [start, end] = [along(elbow, wrist, 0.76), along(elbow, wrist, 0.98)]
    body.limb([start, along(start, end, 0.5), end], [40 + ease * 0.7, 38 + ease * 0.6, 35 + ease * 0.6], body.rib(product, angle), { lift: 5 })
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
  body.limb([from(8, dy * 0.3), from(dx * 0.9 + 20, dy * 1.1), from(dx * 1.3 + 20, dy * 1.9)], [9, 10, 6], skin, {
    lift: 4,
    shadow: 0.22,
    roundEnd: true,
  })
}

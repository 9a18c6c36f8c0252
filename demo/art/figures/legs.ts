import type { CatalogueProduct } from '../../garment-shapes.ts'
import { along, type Point, SIDES, type Side } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'

export function bareLegs(body: Body): void {
  for (const side of SIDES) {
    const { hip, knee, ankle } = body.joints.legs[side]
    const line = [hip, along(hip, knee, 0.5), knee, along(knee, ankle, 0.35), ankle]
    const leg = body.limb(line, [78, 68, 48, 50, 26], body.flesh, { lift: 4 })
    const [x, y] = knee
    body.fold(`${x - 20},${y - 40} ${x},${y + 16} ${x - 10},${y + 60}`, 16, 0.4, leg)
  }
}

const LEATHER_SOLE = '#33251d'
const RUBBER_SOLE = '#f3efe4'
/** How far above the ankle a shoe ends. */
const TOPS: Record<string, number> = { wellington: -250, high: -84 }

/** A pair of shoes as the floor shows them: toes from the front, heels from behind, turned a little outward. */
export function shoes(body: Body, product: CatalogueProduct): void {
  for (const side of SIDES) shoe(body, product, side)
  const [x, y] = body.joints.legs[1].ankle
  body.tag(product, x + 18, y + 70)
}

function shoe(body: Body, product: CatalogueProduct, side: Side): void {
  const { kind, art } = product
  const [x, y] = body.joints.legs[side].ankle
  const isLow = kind === 'shoes'
  // The toe lies outward of the ankle; from behind the foot is short.
  const out = side * (body.isBack ? 8 : 30)
  const length = body.isBack ? 74 : 104
  const flare = body.isBack ? -2 : 6
  const around = (half: number, top: number, grow: number): Point[] => {
    const toe = y + length + grow
    const sole = (dx: number) => x + out + dx
    return [
      [x - half + 8, top, 0],
      [x + half - 8, top, 0],
      [x + half + 2, y + 36],
      [sole(half + flare + grow), y + length * 0.62],
      [sole(half - 6 + grow), toe],
      [sole(0), toe + 16],
      [sole(-half + 6 - grow), toe],
      [sole(-half - flare - grow), y + length * 0.62],
      [x - half - 2, y + 36],
    ]
  }
  const sole = plainCloth(kind === 'sneakers' ? RUBBER_SOLE : LEATHER_SOLE)
  body.panel(around(44, y + 20, body.isBack ? 4 : 9), sole, { lift: 4 })
  if (isLow) {
    const instep = `${x - 26},${y - 10} ${x + 26},${y - 10} ${x + out + 32},${y + 66} ${x + out - 32},${y + 66}`
    body.panel(instep, body.flesh, { lift: 2, shadow: 0 })
  }
  const top = isLow ? y + 44 : (TOPS[art.cut] ?? (kind === 'boots' ? -90 : -10)) + y
  const upper = body.panel(around(42, top, 0), body.wear(product), { lift: 9, shadow: 0.35 })
  const cap = y + length * 0.72
  body.fold(`${x + out - 40},${cap - 12} ${x + out},${cap} ${x + out + 40},${cap - 12}`, 12, -0.5, upper)
  body.fold(`${x + out - 30},${cap + 14} ${x + out},${cap + 26} ${x + out + 30},${cap + 14}`, 18, 0.5, upper)
  if (art.cut === 'maryjane' && !body.isBack) {
    const strap = `${x - 34},${y + 34} ${x + out * 0.4},${y + 26} ${x + 40},${y + 34}`
    body.limb(strap, [9, 9, 9], body.wear(product), { lift: 6, shadow: 0.4 })
  }
  if (isLow || body.isBack || art.cut === 'chelsea' || art.cut === 'wellington') return
  const lace = kind === 'sneakers' ? '#d9d2c2' : '#2b211b'
  for (let i = 0; i < 4; i++) {
    const [cx, cy] = [x + (out * i) / 5, y + 4 + i * 15]
    const row = body.points(`${cx - 16},${cy - 3} ${cx},${cy + 3} ${cx + 16},${cy - 3}`)
    body.drawing.seam(row, { colour: lace, width: 4 * body.scale, opacity: 0.9, depth: 0.3 })
  }
}

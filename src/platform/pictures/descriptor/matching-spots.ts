import { byteRows } from './byte-rows.ts'
import { SPOT_BYTES } from './spots.ts'

/** The nearest feature must be this much nearer than the second nearest to count. */
const RATIO = 0.8
const DISTANCE_MAX = 160 * 160
/** How far (of 255) a feature may be from the place that its arrangement predicts. */
const SLACK = 11
/** Pairs are sorted strongest first: each is combined with this many that follow it. */
const NEIGHBORS = 14

/**
 * Returns how many local features of two pictures match in one consistent arrangement, shifted and scaled alike, and
 * that arrangement, which maps a place in the first picture to one in the second. Pictures of different things share
 * two or three by chance.
 */
export function matchingSpots(
  a: Int8Array,
  b: Int8Array,
): { places: number; arrangement: Arrangement | null } {
  const pairs = pairsOf(a, b)
  let [best, found]: [number, Arrangement | null] = [Math.min(1, pairs.length), null]
  // Two pairs determine a scale and a shift; the arrangement supported by most places wins.
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < Math.min(pairs.length, i + NEIGHBORS); j++) {
      const arrangement = arrangementOf(pairs[i]!, pairs[j]!)
      const places = arrangement ? placesIn(pairs, arrangement, best) : 0
      if (places > best) [best, found] = [places, arrangement]
    }
  }
  return { places: best, arrangement: found }
}

/** In 255ths of the longer sides, from the center of the square around each picture. */
export type Arrangement = { scale: number; shiftX: number; shiftY: number }

/** Null if rotated by more than a little, of an impossible size, or too close to each other to tell. */
function arrangementOf(p: Pair, q: Pair): Arrangement | null {
  const [ux, uy, vx, vy] = [q.ax - p.ax, q.ay - p.ay, q.bx - p.bx, q.by - p.by]
  const across = ux * ux + uy * uy
  if (across < 20 * 20) return null
  const scale = (ux * vx + uy * vy) / across
  if (scale < 0.35 || scale > 2.9) return null
  if (Math.abs(ux * vy - uy * vx) > 0.25 * Math.sqrt(across * (vx * vx + vy * vy))) return null
  return { scale, shiftX: p.bx - scale * p.ax, shiftY: p.by - scale * p.ay }
}

/** Returns at how many places of both pictures the arrangement holds: features close together are one place. */
function placesIn(pairs: Pair[], { scale, shiftX, shiftY }: Arrangement, atLeast: number): number {
  const slack = SLACK * Math.max(1, Math.min(1.6, scale))
  const agrees = ({ ax, ay, bx, by }: Pair) =>
    Math.abs(scale * ax + shiftX - bx) < slack && Math.abs(scale * ay + shiftY - by) < slack
  // Counted before they are collected: nearly all arrangements are rejected here.
  let count = 0
  for (const pair of pairs) if (agrees(pair)) count++
  if (count <= atLeast) return 0
  const agreeing = pairs.filter(agrees)
  const placeOf = (x: number, y: number) => ((x + 128) >> 4) * 16 + ((y + 128) >> 4)
  return Math.min(
    new Set(agreeing.map(({ ax, ay }) => placeOf(ax, ay))).size,
    new Set(agreeing.map(({ bx, by }) => placeOf(bx, by))).size,
  )
}

type Pair = { ax: number; ay: number; bx: number; by: number }

const PARTS = SPOT_BYTES - 3
/** A feature farther away is neither a match nor makes a match ambiguous. */
const FAR = Math.ceil(DISTANCE_MAX / (RATIO * RATIO))
const surroundings = byteRows(PARTS)

/** Returns each feature of the first picture with its match in the second, the strongest first. */
function pairsOf(a: Int8Array, b: Int8Array): Pair[] {
  const pairs: Pair[] = []
  const places = Array.from({ length: b.length / SPOT_BYTES }, (_, place) => place)
  const lengths = places.map((place) => {
    const around = aroundOf(b, place * SPOT_BYTES)
    surroundings.put(place, around)
    return squareOf(around)
  })
  for (let i = 0; i < a.length; i += SPOT_BYTES) {
    const around = aroundOf(a, i)
    const products = surroundings.products(around, places)
    const length = squareOf(around)
    let [nearest, second, found] = [FAR, FAR, -1]
    for (let place = 0, j = 0; j < b.length; place++, j += SPOT_BYTES) {
      const distance = length + lengths[place]! - 2 * products[place]!
      if (distance >= second) continue
      // The same place at another size does not count as a second match.
      const isSamePlace =
        found >= 0 && Math.abs(b[j]! - b[found]!) < 10 && Math.abs(b[j + 1]! - b[found + 1]!) < 10
      if (distance < nearest) {
        if (!isSamePlace) second = nearest
        nearest = distance
        found = j
      } else if (!isSamePlace) second = distance
    }
    if (found >= 0 && nearest < DISTANCE_MAX && nearest < RATIO * RATIO * second) {
      pairs.push({ ax: a[i]!, ay: a[i + 1]!, bx: b[found]!, by: b[found + 1]! })
    }
  }
  return pairs
}

/** Returns the surroundings of a feature, without its place. */
const aroundOf = (spots: Int8Array, at: number) => spots.subarray(at + 3, at + SPOT_BYTES)

function squareOf(bytes: Int8Array): number {
  let sum = 0
  for (let i = 0; i < bytes.length; i++) sum += bytes[i]! * bytes[i]!
  return sum
}

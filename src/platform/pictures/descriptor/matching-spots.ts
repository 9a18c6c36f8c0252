import { SPOT_BYTES } from './spots.ts'

/** The nearest feature must be this much nearer than the second nearest to count. */
const RATIO = 0.8
const DISTANCE_MAX = 160 * 160
/** How far (of 255) a feature may be from where the others of its arrangement predict it. */
const SLACK = 11
/** Pairs are sorted strongest first: each is combined with this many that follow it. */
const NEIGHBOURS = 14

/**
 * How many local features of two pictures match in one consistent arrangement, shifted and scaled alike, and which one
 * that is: it leads from a place in the first picture to one in the second. Pictures of different things share two or
 * three by chance.
 */
export function matchingSpots(
  a: Int8Array,
  b: Int8Array,
): { places: number; arrangement: Arrangement | null } {
  const pairs = pairsOf(a, b)
  let [best, found]: [number, Arrangement | null] = [Math.min(1, pairs.length), null]
  // Two pairs give a scale and a shift; the ones that most places support win.
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < Math.min(pairs.length, i + NEIGHBOURS); j++) {
      const arrangement = arrangementOf(pairs[i]!, pairs[j]!)
      const places = arrangement ? placesIn(pairs, arrangement, best) : 0
      if (places > best) [best, found] = [places, arrangement]
    }
  }
  return { places: best, arrangement: found }
}

/** In 255ths of the longer sides, from the center of the square around each picture. */
export type Arrangement = { scale: number; shiftX: number; shiftY: number }

/** null: rotated by more than a little, of an impossible size, or too close to each other to tell. */
function arrangementOf(p: Pair, q: Pair): Arrangement | null {
  const [ux, uy, vx, vy] = [q.ax - p.ax, q.ay - p.ay, q.bx - p.bx, q.by - p.by]
  const across = ux * ux + uy * uy
  if (across < 20 * 20) return null
  const scale = (ux * vx + uy * vy) / across
  if (scale < 0.35 || scale > 2.9) return null
  if (Math.abs(ux * vy - uy * vx) > 0.25 * Math.sqrt(across * (vx * vx + vy * vy))) return null
  return { scale, shiftX: p.bx - scale * p.ax, shiftY: p.by - scale * p.ay }
}

/** At how many places of both pictures the arrangement holds: features close together are one place. */
function placesIn(pairs: Pair[], { scale, shiftX, shiftY }: Arrangement, atLeast: number): number {
  const slack = SLACK * Math.max(1, Math.min(1.6, scale))
  const agrees = ({ ax, ay, bx, by }: Pair) =>
    Math.abs(scale * ax + shiftX - bx) < slack && Math.abs(scale * ay + shiftY - by) < slack
  // Counted before they are collected: nearly all arrangements end here.
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

/** Each feature of the first with its match in the second, the strongest first. */
function pairsOf(a: Int8Array, b: Int8Array): Pair[] {
  const pairs: Pair[] = []
  const [ofA, ofB] = [surroundingsOf(a), surroundingsOf(b)]
  for (let i = 0, from = 0; i < a.length; i += SPOT_BYTES, from += PARTS) {
    let [nearest, second, found] = [FAR, FAR, -1]
    for (let j = 0, to = 0; j < b.length; j += SPOT_BYTES, to += PARTS) {
      const distance = apart(ofA, from, ofB, to, second)
      if (distance >= second) continue
      // The same place at another size is not a second one.
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

const PARTS = SPOT_BYTES - 3
/** What is farther is neither near enough nor makes a near one ambiguous. */
const FAR = Math.ceil(DISTANCE_MAX / (RATIO * RATIO))

/** Without the places, as numbers that need no conversion. */
function surroundingsOf(spots: Int8Array): Int32Array {
  const all = new Int32Array((spots.length / SPOT_BYTES) * PARTS)
  for (let i = 3, to = 0; i < spots.length; i += SPOT_BYTES, to += PARTS)
    all.set(spots.subarray(i, i + PARTS), to)
  return all
}

/** The square of the distance, or `limit` where it is not below that: most end halfway. */
function apart(a: Int32Array, i: number, b: Int32Array, j: number, limit: number): number {
  let sum = 0
  for (let k = 0; k < PARTS; k += 4) {
    const p = (a[i + k]! - b[j + k]!) | 0
    const q = (a[i + k + 1]! - b[j + k + 1]!) | 0
    const r = (a[i + k + 2]! - b[j + k + 2]!) | 0
    const s = (a[i + k + 3]! - b[j + k + 3]!) | 0
    sum = (sum + Math.imul(p, p) + Math.imul(q, q) + Math.imul(r, r) + Math.imul(s, s)) | 0
    if (sum >= limit) return limit
  }
  return sum
}

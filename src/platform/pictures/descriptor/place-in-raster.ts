import { type Agreement, agreementOf, type Raster } from './raster.ts'

/**
 * Factors by which the kept picture may be enlarged. Only crops are searched: a picture within a frame is complete, and
 * its local features locate it. When frames were tried here too, they matched other things.
 */
const SCALES = [1.08, 1.22, 1.38, 1.56, 1.76, 2]
/** Tried places are this far apart, relative to the shown picture's longer side, in pictures of a third of the size. */
const STEP = 0.055
const COARSE = 3
const COARSE_SAMPLES = 80
/** Number of the object's pixels that are compared at the best places. */
const SAMPLES = 160
/** At least this share of the object must be in the shown picture. */
const SHARE_MIN = 0.3
/** This many of the best places are refined. */
const CLOSER = 3
/** A place with less agreement is not refined. */
const WORTH_MOVING = 0.55
/** Step sizes of the refinement, relative to the shown picture's longer side; scaling takes steps twice as large. */
const MOVES = [0.03, 0.015, 0.0075]
const ROUNDS = 4

/** A place in the kept picture, times the scale, plus x and y, is a place in the shown picture. */
type Place = { scale: number; x: number; y: number }
type Tried = { place: Place; agreement: number }
type Sampled = {
  left: number
  top: number
  wide: number
  high: number
  count: number
  x: Float32Array
  y: Float32Array
  light: Float32Array
}

/**
 * Returns how well the kept object agrees with the shown picture, assuming that this is a crop of the kept one, from
 * anywhere in it: a crop of a plain garment has no local features to start from. Upright only; null if nothing agrees.
 */
export function placeInRaster(kept: Raster, shown: Raster): Agreement | null {
  const object = objectOf(kept, SAMPLES)
  if (object.count < SAMPLES / 2) return null
  const [small, smallShown] = [objectOf(shrink(kept), COARSE_SAMPLES), shrink(shown)]
  const side = Math.max(shown.width, shown.height)
  const [across, down] = [shown.width / side, shown.height / side]
  const keptSide = Math.max(kept.width, kept.height)
  const tried: Tried[] = []
  for (const scale of SCALES) {
    for (const x of shifts((kept.width / keptSide) * scale, across)) {
      for (const y of shifts((kept.height / keptSide) * scale, down)) {
        const place = { scale, x, y }
        const agreement = sampledAgreement(small, smallShown, place)
        if (agreement >= WORTH_MOVING) tried.push({ place, agreement })
      }
    }
  }
  tried.sort((a, b) => b.agreement - a.agreement)
  let best: Tried | null = null
  for (const { place } of distinctPlaces(tried)) {
    const fitted = refinePlace(place, object, shown)
    if (!best || fitted.agreement > best.agreement) best = fitted
  }
  if (!best) return null
  const { scale, x, y } = best.place
  return agreementOf(kept, shown, (u, v) => ({ x: u * scale + x, y: v * scale + y }))
}

/** Returns where the kept side may start so that the shown one lies within it; centered if it is too short. */
function shifts(kept: number, shown: number): number[] {
  const from = shown - kept
  if (from >= 0) return [from / 2]
  const count = Math.ceil(-from / STEP)
  return Array.from({ length: count + 1 }, (_, i) => from * (1 - i / count))
}

/** Returns the best places that are not next to a better one. */
function distinctPlaces(sorted: Tried[]): Tried[] {
  const chosen: Tried[] = []
  for (const one of sorted) {
    if (chosen.length === CLOSER) break
    const { scale, x, y } = one.place
    const isNew = chosen.every(
      ({ place }) =>
        Math.abs(place.x - x) + Math.abs(place.y - y) > 2 * STEP || Math.abs(place.scale / scale - 1) > 0.3,
    )
    if (isNew) chosen.push(one)
  }
  return chosen
}

function refinePlace(from: Place, object: Sampled, shown: Raster): Tried {
  let best = { place: from, agreement: sampledAgreement(object, shown, from) }
  for (const move of MOVES) {
    for (let round = 0; round < ROUNDS; round++) {
      const next = neighboringPlaces(best.place, move, object)
        .map((place) => ({ place, agreement: sampledAgreement(object, shown, place) }))
        .sort((a, b) => b.agreement - a.agreement)[0]!
      if (next.agreement <= best.agreement) break
      best = next
    }
  }
  return best
}

/** Scales to a third of the width and height. */
function shrink(picture: Raster): Raster {
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side / COARSE)),
  )
  const [light, depth] = [new Float32Array(width! * height!), new Uint8Array(width! * height!)]
  for (let i = 0; i < light.length; i++) {
    const [left, top] = [(i % width!) * COARSE, Math.floor(i / width!) * COARSE]
    let [sum, count, objectCount] = [0, 0, 0]
    for (let y = top; y < Math.min(top + COARSE, picture.height); y++) {
      for (let x = left; x < Math.min(left + COARSE, picture.width); x++) {
        sum += picture.light[y * picture.width + x]!
        if (picture.depth[y * picture.width + x]! > 0) objectCount++
        count++
      }
    }
    light[i] = sum / Math.max(1, count)
    depth[i] = objectCount > count / 2 ? 1 : 0
  }
  return { width: width!, height: height!, light, depth }
}

/** Returns places moved a little to each side, and scaled up and down about their center. */
function neighboringPlaces(
  { scale, x, y }: Place,
  move: number,
  { left, top, wide, high }: Sampled,
): Place[] {
  const sized = (by: number) => ({
    scale: scale * (1 + by),
    x: x - by * scale * (left + wide / 2),
    y: y - by * scale * (top + high / 2),
  })
  return [
    { scale, x: x + move, y },
    { scale, x: x - move, y },
    { scale, x, y: y + move },
    { scale, x, y: y - move },
    sized(2 * move),
    sized(-2 * move),
  ]
}

/** Returns the object's pixels, or at most this many of them, relative to the kept picture's longer side. */
function objectOf({ width, height, depth, light }: Raster, most: number): Sampled {
  const side = Math.max(width, height)
  const all: number[] = []
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] === 0) continue
    all.push(i)
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
  }
  const step = Math.max(1, all.length / most)
  const chosen = Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]!)
  return {
    ...{ left: left / side, top: top / side, wide: (right - left) / side, high: (bottom - top) / side },
    count: chosen.length,
    x: Float32Array.from(chosen, (i) => ((i % width) + 0.5) / side),
    y: Float32Array.from(chosen, (i) => (Math.floor(i / width) + 0.5) / side),
    light: Float32Array.from(chosen, (i) => light[i]!),
  }
}

/** Returns the correlation of these pixels with the shown picture at this place; lower if some of them are outside. */
function sampledAgreement(object: Sampled, { width, height, light }: Raster, place: Place): number {
  const side = Math.max(width, height)
  const scaled = place.scale * side
  const right = place.x * side
  const down = place.y * side
  let count = 0
  let sum = 0
  let shownSum = 0
  let squares = 0
  let shownSquares = 0
  let products = 0
  for (let i = 0; i < object.count; i++) {
    const u = object.x[i]! * scaled + right
    const v = object.y[i]! * scaled + down
    if (u < 0 || v < 0 || u >= width || v >= height) continue
    const kept = object.light[i]!
    const shown = light[(v | 0) * width + (u | 0)]!
    count++
    sum += kept
    shownSum += shown
    squares += kept * kept
    shownSquares += shown * shown
    products += kept * shown
  }
  if (count < SHARE_MIN * object.count) return 0
  const spread = (squares - (sum * sum) / count) * (shownSquares - (shownSum * shownSum) / count)
  const alike = spread > 1e-6 ? (products - (sum * shownSum) / count) / Math.sqrt(spread) : 0
  return alike * Math.sqrt(Math.min(1, count / object.count + 0.3))
}

import { type Arrangement, matchingSpots } from '../../../../platform/pictures/descriptor/matching-spots.ts'
import { colorLikeness, likeness } from '../../../../platform/pictures/descriptor/overall.ts'
import { placeInRaster } from '../../../../platform/pictures/descriptor/place-in-raster.ts'
import {
  type Agreement,
  agreementOf,
  type Placing,
  type Raster,
  readRaster,
} from '../../../../platform/pictures/descriptor/raster.ts'
import { mirroredSpots, turnedSpots } from '../../../../platform/pictures/descriptor/spots.ts'
import { turnsOf } from '../../../../platform/pictures/descriptor/turned-overall.ts'

/** The parts of a description that are compared in detail; `overall` of a stored picture has one vector. */
export type Detail = { overall: Int8Array[]; spots: Int8Array; raster: Int8Array }

/**
 * `places`: the number of local features in the same arrangement; `whole` and `pattern`: how well the surface agrees at
 * the position that they give.
 */
export type Sameness = { places: number; whole: number; pattern: number }

const NOTHING: Sameness = { places: 0, whole: 0, pattern: 0 }
/** Fewer places do not determine the position of the object. */
const PLACES_MIN = 3
/** Agreement that leaves no doubt. */
const SURE = 0.9

/** The number of other pictures compared when turned: those whose vectors are the most similar then. */
const LIKEST_TURNED = 6
/** The number of other pictures with similar colors that are searched for at every position. */
const SOUGHT_MAX = 8
const COLORS_MIN = 0.85
/** Required agreement after trying every position: the best of so many is high by chance. */
const SOUGHT = { whole: 0.88, pattern: 0.65 }

type View = { spots: Int8Array; turns: number; isMirrored: boolean }

/** Returns the shown picture and its mirror image, each in four rotations. */
function viewsOf(spots: Int8Array): View[] {
  const views: View[] = []
  for (const isMirrored of [false, true]) {
    let turned = isMirrored ? mirroredSpots(spots) : spots
    for (let turns = 0; turns < 4; turns++) {
      views.push({ spots: turned, turns, isMirrored })
      turned = turnedSpots(turned)
    }
  }
  return views
}

/** Returns how surely each other picture shows the same product, even if it is cropped, turned, mirrored or framed. */
export function samenessOf(shown: Detail, others: Detail[]): Sameness[] {
  const raster = readRaster(shown.raster)
  const turns = turnsOf(shown.overall[0]!)
  const all = others.map(({ overall, spots, raster: bytes }) => {
    const storedRaster = readRaster(bytes)
    const colors = Math.max(...shown.overall.map((one) => colorLikeness(one, overall[0]!)))
    const turned = Math.max(...turns.map((one) => likeness(one, overall[0]!)))
    return {
      spots,
      storedRaster: storedRaster,
      colors,
      turned,
      best: compareWholePictures(raster, storedRaster),
    }
  })
  const isSure = () => all.some(({ best }) => best.whole >= SURE && best.pattern >= SURE)
  const views = viewsOf(shown.spots)
  const lookAt = (one: (typeof all)[number], isTurned: boolean) => {
    for (const view of views) {
      if (view.turns > 0 !== isTurned) continue
      const { places, arrangement } = matchingSpots(view.spots, one.spots)
      if (places < PLACES_MIN || !arrangement) continue
      const agreement = bestAgreementNearby(one.storedRaster, raster, view, arrangement)
      if (agreement && scoreOf({ places, ...agreement }) > scoreOf(one.best))
        one.best = { places, ...agreement }
    }
  }
  // Upright first, as most pictures are. After a sure match, the other pictures need no comparison.
  for (const one of all) if (!isSure()) lookAt(one, false)
  const likestTurned = all.toSorted((a, b) => b.turned - a.turned).slice(0, LIKEST_TURNED)
  for (const one of likestTurned) if (!isSure()) lookAt(one, true)
  for (const one of all.filter(({ colors }) => colors >= COLORS_MIN).slice(0, SOUGHT_MAX)) {
    if (isSure()) break
    const agreement = placeInRaster(one.storedRaster, raster)
    const isFound = agreement && agreement.whole >= SOUGHT.whole && agreement.pattern >= SOUGHT.pattern
    if (isFound && agreement.whole > one.best.whole) one.best = { places: 0, ...agreement }
  }
  return all.map(({ best }) => best)
}

const scoreOf = ({ places, whole, pattern }: Sameness) => places / 20 + whole + pattern

/** Compares both as the same whole picture, mirrored or turned, because a plain object has no local features. */
function compareWholePictures(shown: Raster, stored: Raster): Sameness {
  let best = NOTHING
  for (const isMirrored of [false, true]) {
    for (let turns = 0; turns < 4; turns++) {
      const [width, height] = turns % 2 === 0 ? [shown.width, shown.height] : [shown.height, shown.width]
      if (Math.abs(width / height - stored.width / stored.height) > 0.06) continue
      const agreement = agreementOf(stored, shown, mapToShown(shown, turns, isMirrored, stored))
      if (agreement && agreement.whole > best.whole) best = { places: 0, ...agreement }
    }
  }
  return best
}

/** Maps a position in the stored picture to one in the shown picture before it was turned. */
function mapToShown(shown: Raster, turns: number, isMirrored: boolean, stored: Raster): Placing {
  const side = Math.max(stored.width, stored.height)
  const [wide, high] = [stored.width / side, stored.height / side]
  const [width, height] = [shown.width, shown.height].map(
    (part) => part / Math.max(shown.width, shown.height),
  )
  return (x, y) => {
    let [u, v] = [x / wide, y / high]
    for (let turn = 0; turn < turns; turn++) [u, v] = [v, 1 - u]
    return { x: (isMirrored ? 1 - u : u) * width!, y: v * height! }
  }
}

/** Below this agreement, a small shift does not help. */
const WORTH_SHIFTING = 0.45
const SHIFT = 0.015

/** Returns the best agreement around the position of the features, because positions are rounded. */
function bestAgreementNearby(
  stored: Raster,
  shown: Raster,
  { turns, isMirrored }: View,
  { scale, shiftX, shiftY }: Arrangement,
): Agreement | null {
  const shifted = (across: number, down: number) =>
    agreementOf(stored, shown, (x, y) => {
      let u = (x * 255 - 128 - shiftX) / scale / 255 + 128 / 255 + across
      let v = (y * 255 - 128 - shiftY) / scale / 255 + 128 / 255 + down
      for (let turn = 0; turn < turns; turn++) [u, v] = [v, 1 - u]
      return { x: isMirrored ? 1 - u : u, y: v }
    })
  let best = shifted(0, 0)
  if (!best || best.whole < WORTH_SHIFTING) return best
  for (const across of [-SHIFT, 0, SHIFT]) {
    for (const down of [-SHIFT, 0, SHIFT]) {
      const agreement = shifted(across, down)
      if (agreement && agreement.whole > best.whole) best = agreement
    }
  }
  return best
}

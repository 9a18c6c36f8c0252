import { type Arrangement, matchingSpots } from '../../../../platform/pictures/descriptor/matching-spots.ts'
import {
  type Agreement,
  agreementOf,
  type Placing,
  type Raster,
  readRaster,
} from '../../../../platform/pictures/descriptor/raster.ts'
import { mirroredSpots, turnedSpots } from '../../../../platform/pictures/descriptor/spots.ts'

/** What of a picture is compared in detail. */
export type Detail = { spots: Int8Array; raster: Int8Array }

/** `places`: local features in one arrangement; `agreement`: how well the object's surface agrees where they say it is. */
export type Sameness = { places: number; whole: number; pattern: number }

const NOTHING: Sameness = { places: 0, whole: 0, pattern: 0 }
/** Fewer places say nothing about where the object would be. */
const PLACES_MIN = 3
/** Agreement that leaves no doubt. */
const SURE = 0.9

type View = { spots: Int8Array; turns: number; isMirrored: boolean }

/** The shown picture, mirrored, and both turned by quarters. */
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

/** How surely each of the others shows the very thing of the shown picture: cropped, turned, mirrored or in a frame. */
export function samenessOf(shown: Detail, others: Detail[]): Sameness[] {
  const raster = readRaster(shown.raster)
  const all = others.map((other) => {
    const kept = readRaster(other.raster)
    return { spots: other.spots, kept, best: wholePicture(raster, kept) }
  })
  const isSure = () => all.some(({ best }) => best.whole >= SURE && best.pattern >= SURE)
  const views = viewsOf(shown.spots)
  // Upright first: most pictures are, and where one is surely it, the others need no closer look.
  for (const isTurned of [false, true]) {
    for (const one of all) {
      if (isSure()) break
      for (const view of views) {
        if (view.turns > 0 !== isTurned) continue
        const { places, arrangement } = matchingSpots(view.spots, one.spots)
        if (places < PLACES_MIN || !arrangement) continue
        const agreement = nearby(one.kept, raster, view, arrangement)
        if (agreement && scoreOf({ places, ...agreement }) > scoreOf(one.best))
          one.best = { places, ...agreement }
      }
    }
  }
  return all.map(({ best }) => best)
}

const scoreOf = ({ places, whole, pattern }: Sameness) => places / 20 + whole + pattern

/** As if both were the same picture, whole, mirrored or turned: of a plain thing no features are found. */
function wholePicture(shown: Raster, kept: Raster): Sameness {
  let best = NOTHING
  for (const isMirrored of [false, true]) {
    for (let turns = 0; turns < 4; turns++) {
      const [width, height] = turns % 2 === 0 ? [shown.width, shown.height] : [shown.height, shown.width]
      if (Math.abs(width / height - kept.width / kept.height) > 0.06) continue
      const agreement = agreementOf(kept, shown, backTo(shown, turns, isMirrored, kept))
      if (agreement && agreement.whole > best.whole) best = { places: 0, ...agreement }
    }
  }
  return best
}

/** From a place of the kept picture to one of the shown picture before it was turned. */
function backTo(shown: Raster, turns: number, isMirrored: boolean, kept: Raster): Placing {
  const side = Math.max(kept.width, kept.height)
  const [wide, high] = [kept.width / side, kept.height / side]
  const [width, height] = [shown.width, shown.height].map(
    (part) => part / Math.max(shown.width, shown.height),
  )
  return (x, y) => {
    let [u, v] = [x / wide, y / high]
    for (let turn = 0; turn < turns; turn++) [u, v] = [v, 1 - u]
    return { x: (isMirrored ? 1 - u : u) * width!, y: v * height! }
  }
}

/** Places are rounded: the best agreement a little around where the features say. */
function nearby(
  kept: Raster,
  shown: Raster,
  view: View,
  { scale, shiftX, shiftY }: Arrangement,
): Agreement | null {
  let best: Agreement | null = null
  for (const across of [-0.015, 0, 0.015]) {
    for (const down of [-0.015, 0, 0.015]) {
      const agreement = agreementOf(kept, shown, (x, y) => {
        let u = (x * 255 - 128 - shiftX) / scale / 255 + 128 / 255 + across
        let v = (y * 255 - 128 - shiftY) / scale / 255 + 128 / 255 + down
        for (let turn = 0; turn < view.turns; turn++) [u, v] = [v, 1 - u]
        return { x: view.isMirrored ? 1 - u : u, y: v }
      })
      if (agreement && (!best || agreement.whole > best.whole)) best = agreement
    }
  }
  return best
}

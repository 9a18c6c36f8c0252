import { barrierOf } from './barrier.ts'
import type { LabPicture } from './lab-picture.ts'
import { cleanMask, distanceFromCenter } from './regions.ts'

/** One number per pixel: 1 is the object, 0 is its surroundings. */
export type Mask = Float32Array

/** An object that fills less or more of the picture was not separated from its background. */
const AREA_MIN = 0.03
const AREA_MAX = 0.93
/** Rounds in which the colors of both sides are learned again, and sweeps that make neighbors agree. */
const ROUNDS = 3
const SWEEPS = 6
const COLOR = 1.2
const MIDDLE = 1.8
const NEIGHBORS = 1.6
/** Color bins: lightness, and the two color axes. */
const [LIGHT, HUE] = [8, 12]

/**
 * Separates the object from its background. A pixel is more likely part of the object if it can be reached from the
 * edge only across an outline, if it has the colors of such pixels, and if it is near the center. Neighbors of similar
 * color are put on the same side. If this finds nothing, the center of the picture counts as the object.
 */
export function foregroundOf(picture: LabPicture): Mask {
  const { width, height } = picture
  const size = width * height
  const barrier = normalizeValues(barrierOf(picture))
  const prior = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const isRim = i % width < 2 || i % width >= width - 2 || i < 2 * width || i >= size - 2 * width
    prior[i] = MIDDLE * (0.75 - distanceFromCenter(i, width, height)) - (isRim ? 1 : 0)
  }
  const bins = binsOf(picture)
  const links = linksOf(picture)
  const share = barrier.map((far, i) => sigmoid(6 * (far - 0.35) + 1.2 * prior[i]!))
  for (let round = 0; round < ROUNDS; round++) {
    const color = colorOdds(bins, share)
    const odds = barrier.map((far, i) => COLOR * color[bins[i]!]! + prior[i]! + 2 * (far - 0.3))
    agree(share, odds, links, width, height)
  }
  const mask = cleanMask(
    share.map((part) => (part > 0.5 ? 1 : 0)),
    width,
    height,
  )
  const area = mask.reduce((sum, part) => sum + part, 0) / size
  return area < AREA_MIN || area > AREA_MAX ? centerEllipse(width, height) : mask
}

/** Returns an ellipse in the center with a soft rim. */
export function centerEllipse(width: number, height: number): Mask {
  const mask = new Float32Array(width * height)
  for (let i = 0; i < mask.length; i++)
    mask[i] = Math.max(0, Math.min(1, 1.6 - 1.5 * distanceFromCenter(i, width, height)))
  return mask
}

/** The logistic function from -12 to 12, in a table with 64 steps per unit: it is called 200,000 times per picture. */
const [STEEP, STEPS] = [12, 64]
const LOGISTIC = Float32Array.from(
  { length: 2 * STEEP * STEPS + 2 },
  (_, i) => 1 / (1 + Math.exp(STEEP - i / STEPS)),
)

function sigmoid(x: number): number {
  const at = (Math.max(-STEEP, Math.min(STEEP, x)) + STEEP) * STEPS
  const step = at | 0
  const below = LOGISTIC[step]!
  return below + (at - step) * (LOGISTIC[step + 1]! - below)
}

/** Scales values so that 1 is far, whatever the contrast of the picture. */
function normalizeValues(values: Float32Array): Float32Array {
  const top = Float32Array.from(values).sort()[Math.floor(values.length * 0.98)] || 1e-3
  return values.map((value) => Math.min(1, value / top))
}

function binsOf({ l, a, b }: LabPicture): Uint16Array {
  const bin = (share: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)))
  const bins = new Uint16Array(l.length)
  for (let i = 0; i < bins.length; i++) {
    const light = bin(l[i]! / 100, LIGHT)
    bins[i] = (light * HUE + bin((a[i]! + 48) / 96, HUE)) * HUE + bin((b[i]! + 48) / 96, HUE)
  }
  return bins
}

/** Returns for each color the log of how much more often the object has it than the background. */
function colorOdds(bins: Uint16Array, share: Float32Array): Float32Array {
  const [inside, outside] = [new Float32Array(LIGHT * HUE * HUE), new Float32Array(LIGHT * HUE * HUE)]
  let [insideAll, outsideAll] = [0, 0]
  for (let i = 0; i < bins.length; i++) {
    inside[bins[i]!]! += share[i]!
    outside[bins[i]!]! += 1 - share[i]!
    insideAll += share[i]!
    outsideAll += 1 - share[i]!
  }
  const [soft, softOutside] = [spreadBins(inside), spreadBins(outside)]
  return soft.map((count, at) => {
    const here = (count + 1e-4 * insideAll) / (insideAll + 1e-3)
    const there = (softOutside[at]! + 1e-4 * outsideAll) / (outsideAll + 1e-3)
    return Math.max(-3, Math.min(3, Math.log(here / there)))
  })
}

/** Spreads a fifth of each bin to each neighbor along each axis. */
function spreadBins(bins: Float32Array): Float32Array {
  let from = bins
  for (const [step, count] of [
    [HUE * HUE, LIGHT],
    [HUE, HUE],
    [1, HUE],
  ] as const) {
    const source = from
    from = source.map((value, i) => {
      const at = Math.floor(i / step) % count
      return (
        0.6 * value + (at > 0 ? 0.2 * source[i - step]! : 0) + (at < count - 1 ? 0.2 * source[i + step]! : 0)
      )
    })
  }
  return from
}

type Links = { across: Float32Array; down: Float32Array }

/** Returns how alike each pixel is to the one on its right and the one below: 1 is the same, 0 if there is none. */
function linksOf({ l, a, b, width }: LabPicture): Links {
  const apart = (i: number, j: number) => {
    const [light, red, blue] = [l[i]! - l[j]!, a[i]! - a[j]!, b[i]! - b[j]!]
    return 0.6 * (light * light) + red * red + blue * blue
  }
  const [across, down] = [new Float32Array(l.length), new Float32Array(l.length)]
  let sum = 1e-3
  for (let i = 0; i < l.length; i++) {
    if ((i + 1) % width > 0) sum += across[i] = apart(i, i + 1)
    if (i + width < l.length) sum += down[i] = apart(i, i + width)
  }
  const mean = sum / (2 * l.length)
  const alike = (far: number) => Math.exp(-far / (2 * mean))
  return {
    across: across.map((far, i) => ((i + 1) % width > 0 ? alike(far) : 0)),
    down: down.map((far, i) => (i + width < l.length ? alike(far) : 0)),
  }
}

/**
 * Updates each pixel's share from its own odds and the shares of its neighbors; every other pixel first, then the rest.
 */
function agree(share: Float32Array, odds: Float32Array, links: Links, width: number, height: number) {
  // A row of zeros above and below saves checking whether a neighbor exists.
  const [across, down, side] = [links.across, links.down, new Float32Array(share.length)].map((values) => {
    const rimmed = new Float32Array(values.length + 2 * width)
    rimmed.set(values, width)
    return rimmed
  }) as [Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < share.length; i++) side[i + width] = 2 * share[i]! - 1
  for (let sweep = 0; sweep < 2 * SWEEPS; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = (y + sweep) & 1; x < width; x += 2) {
        const at = y * width + x
        const i = at + width
        const sum =
          across[i - 1]! * side[i - 1]! +
          across[i]! * side[i + 1]! +
          down[i - width]! * side[i - width]! +
          down[i]! * side[i + width]!
        side[i] = 2 * sigmoid(odds[at]! + NEIGHBORS * sum) - 1
      }
    }
  }
  for (let i = 0; i < share.length; i++) share[i] = (side[i + width]! + 1) / 2
}

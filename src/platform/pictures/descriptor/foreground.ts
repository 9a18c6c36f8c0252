import { barrierOf } from './barrier.ts'
import type { LabPicture } from './lab-picture.ts'
import { cleaned, fromMiddle } from './regions.ts'

/** One number per pixel: 1 is the object, 0 is its surroundings. */
export type Mask = Float32Array

/** An object that fills less or more of the picture was not separated from its background. */
const AREA_MIN = 0.03
const AREA_MAX = 0.93
/** Rounds in which the colors of both sides are learned anew, and sweeps in which neighbors agree. */
const ROUNDS = 3
const SWEEPS = 6
const COLOR = 1.2
const MIDDLE = 1.8
const NEIGHBORS = 1.6
/** Color bins: lightness, and the two color axes. */
const [LIGHT, HUE] = [8, 12]

/**
 * Separates the object from its background: what the edge reaches only over an outline, what has the colors of such
 * pixels, and what is in the middle. Neighbors of like color are on one side. Where that finds nothing, the center of
 * the picture counts.
 */
export function foregroundOf(picture: LabPicture): Mask {
  const { width, height } = picture
  const size = width * height
  const barrier = relative(barrierOf(picture))
  const prior = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const isRim = i % width < 2 || i % width >= width - 2 || i < 2 * width || i >= size - 2 * width
    prior[i] = MIDDLE * (0.75 - fromMiddle(i, width, height)) - (isRim ? 1 : 0)
  }
  const bins = binsOf(picture)
  const links = linksOf(picture)
  const share = barrier.map((far, i) => sigmoid(6 * (far - 0.35) + 1.2 * prior[i]!))
  for (let round = 0; round < ROUNDS; round++) {
    const color = colorOdds(bins, share)
    const odds = barrier.map((far, i) => COLOR * color[bins[i]!]! + prior[i]! + 2 * (far - 0.3))
    for (let sweep = 0; sweep < SWEEPS; sweep++) agree(share, odds, links, width, height)
  }
  const mask = cleaned(
    share.map((part) => (part > 0.5 ? 1 : 0)),
    width,
    height,
  )
  const area = mask.reduce((sum, part) => sum + part, 0) / size
  return area < AREA_MIN || area > AREA_MAX ? middleOf(width, height) : mask
}

/** An ellipse in the center with a soft rim. */
export function middleOf(width: number, height: number): Mask {
  const mask = new Float32Array(width * height)
  for (let i = 0; i < mask.length; i++)
    mask[i] = Math.max(0, Math.min(1, 1.6 - 1.5 * fromMiddle(i, width, height)))
  return mask
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** 1 is far, whatever the contrast of the picture. */
function relative(values: Float32Array): Float32Array {
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

/** For each color, how much more often the object has it than the background (the logarithm). */
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

/** A fifth of each bin goes to each neighbor along each axis. */
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

/** How alike each pixel is to the one on its right and the one below: 1 is the same. */
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
  return { across: across.map(alike), down: down.map(alike) }
}

/** Each pixel's share, from its own odds and the shares of its neighbors; every other pixel first, then the rest. */
function agree(
  share: Float32Array,
  odds: Float32Array,
  { across, down }: Links,
  width: number,
  height: number,
) {
  for (let turn = 0; turn < 2; turn++) {
    for (let y = 0; y < height; y++) {
      for (let x = (y + turn) & 1; x < width; x += 2) {
        const i = y * width + x
        let sum = 0
        if (x > 0) sum += across[i - 1]! * (2 * share[i - 1]! - 1)
        if (x < width - 1) sum += across[i]! * (2 * share[i + 1]! - 1)
        if (y > 0) sum += down[i - width]! * (2 * share[i - width]! - 1)
        if (y < height - 1) sum += down[i]! * (2 * share[i + width]! - 1)
        share[i] = sigmoid(odds[i]! + NEIGHBORS * sum)
      }
    }
  }
}

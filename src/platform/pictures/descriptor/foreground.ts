import type { LabPicture } from './lab-picture.ts'

/** One number per pixel: 1 is the object, 0 is its surroundings. */
export type Mask = Float32Array

const CLUSTERS = 4
const ROUNDS = 6
/** Share of the longer side: pixels this close to the edge are assumed to be background. */
const EDGE_SHARE = 0.05
/** An object that fills less or more of the picture was not separated from its background. */
const AREA_MIN = 0.06
const AREA_MAX = 0.9

/**
 * Separates the object from its background: colors found at the edge of the picture are background, the more
 * so the further from the center. Where that finds nothing, the center of the picture counts.
 */
export function foregroundOf(picture: LabPicture): Mask {
  const { width, height } = picture
  const ground = clustersOf(picture, edgeOf(width, height))
  const distance = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      distance[i] = Math.min(60, nearest(picture, i, ground)) * (1.1 - 0.6 * fromMiddle(x, y, width, height))
    }
  }
  const bound = splitOf(distance)
  const apart = distance.map((far) => (far > bound ? 1 : 0))
  const mask = filled(smoothed(apart, width, height), width, height)
  const area = mask.reduce((sum, part) => sum + part, 0) / mask.length
  return area < AREA_MIN || area > AREA_MAX ? middleOf(width, height) : mask
}

/** An ellipse in the center with a soft rim. */
export function middleOf(width: number, height: number): Mask {
  const mask = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      mask[y * width + x] = Math.max(0, Math.min(1, 1.6 - 1.5 * fromMiddle(x, y, width, height)))
  return mask
}

/** 0 in the center, 1 at the middle of an edge, 1.4 in a corner. */
function fromMiddle(x: number, y: number, width: number, height: number): number {
  const [across, down] = [(2 * x + 1) / width - 1, (2 * y + 1) / height - 1]
  return Math.sqrt(across * across + down * down)
}

function edgeOf(width: number, height: number): number[] {
  const edge = Math.max(1, Math.round(EDGE_SHARE * Math.max(width, height)))
  const pixels: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x < edge || y < edge || x >= width - edge || y >= height - edge) pixels.push(y * width + x)
  return pixels
}

type Color = [l: number, a: number, b: number]

/** Every background has shadows, so lightness counts half. `Math.hypot` takes ten times as long. */
function apart({ l, a, b }: LabPicture, i: number, color: Color): number {
  const [dl, da, db] = [0.5 * (l[i]! - color[0]), a[i]! - color[1], b[i]! - color[2]]
  return Math.sqrt(dl * dl + da * da + db * db)
}

function nearest(picture: LabPicture, i: number, colors: Color[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const color of colors) least = Math.min(least, apart(picture, i, color))
  return least
}

/** k-means, initialized with pixels far from each other, so that the same picture gives the same clusters. */
function clustersOf(picture: LabPicture, pixels: number[]): Color[] {
  const colorAt = (i: number): Color => [picture.l[i]!, picture.a[i]!, picture.b[i]!]
  let clusters: Color[] = [colorAt(pixels[0]!)]
  while (clusters.length < CLUSTERS) {
    let [far, at] = [-1, pixels[0]!]
    for (const i of pixels) {
      const distance = nearest(picture, i, clusters)
      if (distance > far) [far, at] = [distance, i]
    }
    clusters.push(colorAt(at))
  }
  let counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sums = clusters.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const i of pixels) {
      let [least, own] = [Number.POSITIVE_INFINITY, 0]
      for (let at = 0; at < clusters.length; at++) {
        const distance = apart(picture, i, clusters[at]!)
        if (distance < least) [least, own] = [distance, at]
      }
      const sum = sums[own]!
      sum[0] += picture.l[i]!
      sum[1] += picture.a[i]!
      sum[2] += picture.b[i]!
      sum[3]++
    }
    clusters = sums.map(([l, a, b, n], at) => (n > 0 ? [l / n, a / n, b / n] : clusters[at]!))
    counts = sums.map((sum) => sum[3])
  }
  // A few pixels of the object itself reach the edge.
  return clusters.filter((_, at) => counts[at]! > 0.12 * pixels.length)
}

/** Otsu's threshold: the two sides of it differ most. */
function splitOf(values: Float32Array): number {
  const bins = new Float64Array(64)
  const top = values.reduce((most, value) => Math.max(most, value), 1e-6)
  for (const value of values) bins[Math.min(63, Math.floor((64 * value) / top))]!++
  const total = values.length
  const sum = bins.reduce((all, count, bin) => all + bin * count, 0)
  let [below, sumBelow, best, bound] = [0, 0, -1, 0]
  for (let bin = 0; bin < 63; bin++) {
    below += bins[bin]!
    sumBelow += bin * bins[bin]!
    if (below === 0 || below === total) continue
    const gap = sumBelow / below - (sum - sumBelow) / (total - below)
    const between = below * (total - below) * gap * gap
    if (between > best) [best, bound] = [between, bin]
  }
  return ((bound + 1) / 64) * top
}

/** Each pixel like most of its 5 by 5 neighbours: removes single pixels and holes. */
function smoothed(mask: Float32Array, width: number, height: number): Mask {
  const smooth = new Float32Array(mask.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [inside, all] = [0, 0]
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
          inside += mask[v * width + u]!
          all++
        }
      smooth[y * width + x] = 2 * inside > all ? 1 : 0
    }
  }
  return smooth
}

/**
 * Areas that the background does not reach from the edge are part of the object: prints in the background's
 * color.
 */
function filled(mask: Mask, width: number, height: number): Mask {
  const reached = new Uint8Array(mask.length)
  const open: number[] = []
  const reach = (i: number) => {
    if (reached[i] || mask[i]! > 0) return
    reached[i] = 1
    open.push(i)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(y * width + x)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(y * width + x)
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (i % width > 0) reach(i - 1)
    if (i % width < width - 1) reach(i + 1)
    if (i >= width) reach(i - width)
    if (i < mask.length - width) reach(i + width)
  }
  return mask.map((_, i) => 1 - reached[i]!)
}

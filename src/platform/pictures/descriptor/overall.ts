import type { Mask } from './foreground.ts'
import type { LabPicture } from './lab-picture.ts'

/** Lengths of the parts of the vector. */
const HUES = 12
const GRAYS = 6
export const COLOR = HUES * 2 + GRAYS
export const TEXTURE = 2 * 10 + 8
export const SHAPE_SIDE = 8
export const SHAPE = SHAPE_SIDE * SHAPE_SIDE
export const EDGES = 4 * 4 * 6
const LAYOUT = 5 * 5 * 3
export const OVERALL_LENGTH = COLOR + TEXTURE + SHAPE + EDGES + LAYOUT

/** The weight of each part in the similarity; found by `npm run bench:search`. */
const WEIGHTS = { color: 0.3, texture: 0.1, shape: 0.25, edges: 0.25, layout: 0.1 }

/**
 * Returns color, texture, shape, edges and layout in one vector; its dot product with another is their similarity. Each
 * part has the length of its weight. Rounded to signed bytes: a hundred thousand vectors fit in 32 MB.
 */
export function overallOf(picture: LabPicture, mask: Mask): Int8Array {
  const box = boxOf(picture, mask)
  const parts: [number, Float32Array][] = [
    [WEIGHTS.color, colorsOf(picture, mask)],
    [WEIGHTS.texture, textureOf(picture, mask)],
    [WEIGHTS.shape, shapeOf(picture, mask, box)],
    [WEIGHTS.edges, edgesOf(picture, mask, box)],
    [WEIGHTS.layout, layoutOf(picture)],
  ]
  const vector = new Int8Array(OVERALL_LENGTH)
  let at = 0
  for (const [weight, part] of parts) {
    const length = Math.hypot(...part) || 1
    for (const value of part) vector[at++] = Math.round((SCALE * Math.sqrt(weight) * value) / length)
  }
  return vector
}

/** The product of two vectors with similarity 1. */
const SCALE = 200
export const FULL_LIKENESS = SCALE * SCALE

/** Returns the similarity of two vectors, or of a slice of a long array of them: 1 is identical. */
export function likeness(a: Int8Array, b: Int8Array, from = 0): number {
  let sum = 0
  for (let i = 0; i < OVERALL_LENGTH; i++) sum = (sum + Math.imul(a[i]!, b[from + i]!)) | 0
  return sum / FULL_LIKENESS
}

/** Returns how alike the colors of two objects are: 1 is the same. */
export function colorLikeness(a: Int8Array, b: Int8Array): number {
  let sum = 0
  for (let i = 0; i < COLOR; i++) sum += a[i]! * b[i]!
  return sum / (FULL_LIKENESS * WEIGHTS.color)
}

/** Returns the part of the vector that describes the surface. */
export const textureIn = (overall: Int8Array) => overall.subarray(COLOR, COLOR + TEXTURE)
/** Returns the part that describes where edges are, and their directions. */
export const edgesIn = (overall: Int8Array) =>
  overall.subarray(COLOR + TEXTURE + SHAPE, COLOR + TEXTURE + SHAPE + EDGES)

/** `Math.hypot` takes ten times as long. */
const lengthOf = (x: number, y: number) => Math.sqrt(x * x + y * y)

/** Returns square roots (Hellinger) of hues of colored pixels, in two saturations, and gray levels of the others. */
function colorsOf({ l, a, b }: LabPicture, mask: Mask): Float32Array {
  const bins = new Float32Array(COLOR)
  for (let i = 0; i < mask.length; i++) {
    const weight = mask[i]!
    if (weight === 0) continue
    const chroma = lengthOf(a[i]!, b[i]!)
    const colored = Math.max(0, Math.min(1, (chroma - 5) / 10))
    const hue = ((Math.atan2(b[i]!, a[i]!) / (2 * Math.PI) + 1) % 1) * HUES
    const strong = Math.max(0, Math.min(1, (chroma - 20) / 25))
    const low = Math.floor(hue) % HUES
    const next = (low + 1) % HUES
    const part = hue % 1
    bins[low]! += weight * colored * (1 - strong) * (1 - part)
    bins[HUES + low]! += weight * colored * strong * (1 - part)
    bins[next]! += weight * colored * (1 - strong) * part
    bins[HUES + next]! += weight * colored * strong * part
    const grey = Math.max(0, Math.min(GRAYS - 1.001, (l[i]! / 100) * (GRAYS - 1)))
    const step = Math.floor(grey)
    // The lightness of a saturated color counts too, a little.
    const share = weight * (1 - 0.8 * colored)
    bins[2 * HUES + step]! += share * (1 - (grey - step))
    bins[2 * HUES + step + 1]! += share * (grey - step)
  }
  return bins.map(Math.sqrt)
}

/** Returns local binary patterns (rotation-invariant, uniform) at two distances, and edge strengths by direction. */
function textureOf({ l, width, height }: LabPicture, mask: Mask): Float32Array {
  const bins = new Float32Array(TEXTURE)
  for (const [scale, reach] of [1, 3].entries()) {
    const ring = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ].map(([x, y]) => (y! * reach * width + x! * reach) | 0)
    for (let y = reach; y < height - reach; y++) {
      for (let x = reach; x < width - reach; x++) {
        const i = y * width + x
        if (mask[i] === 0) continue
        const light = l[i]! + 1
        let [ones, turns] = [0, 0]
        let last = l[i + ring[7]!]! > light
        for (let at = 0; at < 8; at++) {
          const isLighter = l[i + ring[at]!]! > light
          if (isLighter) ones++
          if (isLighter !== last) turns++
          last = isLighter
        }
        bins[scale * 10 + (turns <= 2 ? ones : 9)]! += mask[i]!
      }
    }
  }
  let total = 1e-6
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (mask[i] === 0) continue
      const dx = l[i + 1]! - l[i - 1]!
      const dy = l[i + width]! - l[i - width]!
      const strength = Math.min(40, lengthOf(dx, dy))
      // Left and right are equal here, so that a mirrored picture has the same texture.
      const way = Math.min(3, Math.floor((Math.atan2(Math.abs(dy), Math.abs(dx)) / (Math.PI / 2)) * 4))
      bins[20 + way + (strength > 12 ? 4 : 0)]! += mask[i]! * strength
      total += mask[i]! * strength
    }
  }
  const patterns = bins.slice(0, 20).reduce((sum, count) => sum + count, 1e-6)
  return bins.map((value, at) => Math.sqrt(at < 20 ? value / patterns : value / total))
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Returns the object's bounding box, without the outermost hundredths, which are often noise. */
function boxOf({ width, height }: LabPicture, mask: Mask): Box {
  const [columns, rows] = [new Float32Array(width), new Float32Array(height)]
  for (let i = 0; i < mask.length; i++) {
    columns[i % width]! += mask[i]!
    rows[Math.floor(i / width)]! += mask[i]!
  }
  const total = columns.reduce((sum, count) => sum + count, 0)
  const first = (counts: Float32Array) => {
    let [at, seen] = [0, counts[0]!]
    while (at < counts.length - 1 && seen < 0.015 * total) seen += counts[++at]!
    return at
  }
  return {
    left: first(columns),
    top: first(rows),
    right: width - first(columns.toReversed()),
    bottom: height - first(rows.toReversed()),
  }
}

/** Returns where in its box the object is and where it is not. */
function shapeOf({ width }: LabPicture, mask: Mask, box: Box): Float32Array {
  const sums = new Float32Array(SHAPE)
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  // In a square around it, so that tall and wide objects differ.
  const side = Math.max(w, h, 1)
  const [left, top] = [box.left - (side - w) / 2, box.top - (side - h) / 2]
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const cell =
        Math.floor((SHAPE_SIDE * (y - top)) / side) * SHAPE_SIDE +
        Math.min(SHAPE_SIDE - 1, Math.floor((SHAPE_SIDE * (x - left)) / side))
      if (cell < 0 || cell >= SHAPE) continue
      sums[cell]! += mask[y * width + x]!
    }
  }
  const cellSize = (side / SHAPE_SIDE) ** 2
  return sums.map((sum) => sum / cellSize - 0.5)
}

/** Returns the directions of edges in each of 4 by 4 cells of the box, 6 directions without sign. */
function edgesOf({ l, width, height }: LabPicture, mask: Mask, box: Box): Float32Array {
  const bins = new Float32Array(EDGES)
  const [w, h] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)]
  for (let y = Math.max(1, box.top); y < Math.min(height - 1, box.bottom); y++) {
    for (let x = Math.max(1, box.left); x < Math.min(width - 1, box.right); x++) {
      const i = y * width + x
      const dx = l[i + 1]! - l[i - 1]!
      const dy = l[i + width]! - l[i - width]!
      const strength = Math.min(30, lengthOf(dx, dy)) * (0.2 + mask[i]!)
      const way = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * 6
      const field = Math.floor((4 * (y - box.top)) / h) * 4 + Math.floor((4 * (x - box.left)) / w)
      bins[field * 6 + (Math.floor(way) % 6)]! += strength
    }
  }
  const mean = bins.reduce((sum, value) => sum + Math.sqrt(value), 0) / EDGES
  return bins.map((value) => Math.sqrt(value) - 0.7 * mean)
}

/** Returns the colors by place in the whole picture, relative to its mean lightness. */
function layoutOf({ l, a, b, width, height }: LabPicture): Float32Array {
  const [sums, counts] = [new Float32Array(LAYOUT), new Float32Array(25)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const cell = Math.floor((5 * y) / height) * 5 + Math.floor((5 * x) / width)
      sums[3 * cell]! += l[i]!
      sums[3 * cell + 1]! += a[i]!
      sums[3 * cell + 2]! += b[i]!
      counts[cell]!++
    }
  }
  const means = sums.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / 3)]!))
  const lightness = means.filter((_, at) => at % 3 === 0).reduce((sum, value) => sum + value, 0) / 25
  return means.map((value, at) => (at % 3 === 0 ? value - lightness : value))
}

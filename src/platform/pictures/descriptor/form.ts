import type { Mask } from './foreground.ts'
import { HOG_LENGTH, hogOf } from './hog.ts'
import type { LabPicture } from './lab-picture.ts'
import { edgesIn, textureIn } from './overall.ts'

/** The square around the object is scaled to this many pixels each way. */
export const FORM_SIDE = 64
const CELLS = 16
const CELL = FORM_SIDE / CELLS

/** The parts of the form in order: the number of bytes, and the weight of a byte where kinds are learned. */
export const FORM_PARTS = [
  { bytes: HOG_LENGTH, weight: 0.254 / 250 },
  { bytes: HOG_LENGTH, weight: 0.245 / 250 },
  { bytes: HOG_LENGTH, weight: 0.204 / 250 },
  { bytes: (CELLS * CELLS) / 2, weight: 0.147 / 127 },
  { bytes: CELLS, weight: 0.53 / 127 },
  { bytes: CELLS / 2, weight: 0.73 / 127 },
  { bytes: 5, weight: 2 / 40 },
  { bytes: 28, weight: 0.029 },
  { bytes: 96, weight: 0.005 },
]
export const FORM_LENGTH = FORM_PARTS.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Returns the features that distinguish kinds of things: the directions of edges in the square around the object,
 * inside it and of its silhouette; where the silhouette is; its width and height at each line. A mirrored picture has
 * the same form.
 */
export function formOf(picture: LabPicture, mask: Mask, overall: Int8Array): Int8Array {
  const { width, height } = picture
  const box = boxOf(mask, width, height)
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  const side = 1.06 * Math.max(across, down, 1)
  const [left, top] = [(box.left + box.right - side) / 2, (box.top + box.bottom - side) / 2]
  const [light, inside] = [new Float32Array(FORM_SIDE ** 2), new Float32Array(FORM_SIDE ** 2)]
  for (let i = 0; i < light.length; i++) {
    const x = left + ((i % FORM_SIDE) + 0.5) * (side / FORM_SIDE) - 0.5
    const y = top + (Math.floor(i / FORM_SIDE) + 0.5) * (side / FORM_SIDE) - 0.5
    light[i] = interpolate(picture.l, width, height, x, y)
    if (x > -0.5 && y > -0.5 && x < width - 0.5 && y < height - 0.5)
      inside[i] = interpolate(mask, width, height, x, y)
  }
  const area = inside.reduce((sum, part) => sum + part, 1e-6)
  const mean = light.reduce((sum, value, i) => sum + value * inside[i]!, 0) / area
  const parts: [number, ArrayLike<number>][] = [
    [250, hogOf(light)],
    [250, hogOf(light.map((value, i) => (value - mean) * inside[i]!))],
    [250, hogOf(inside.map((part) => 100 * part))],
    ...silhouetteOf(inside).map((part): [number, Float32Array] => [127, part]),
    [40, proportionsOf(mask, { across, down }, inside)],
    [1, textureIn(overall)],
    [1, edgesIn(overall)],
  ]
  const form = new Int8Array(FORM_LENGTH)
  let at = 0
  for (const [scale, part] of parts)
    for (let i = 0; i < part.length; i++)
      form[at++] = Math.max(-127, Math.min(127, Math.round(scale * part[i]!)))
  return form
}

/** Returns how much of each cell is the object, left and right added up; and of each row and column. */
function silhouetteOf(inside: Float32Array): [Float32Array, Float32Array, Float32Array] {
  const cells = new Float32Array((CELLS * CELLS) / 2)
  const [rows, columns] = [new Float32Array(CELLS), new Float32Array(CELLS / 2)]
  for (let i = 0; i < inside.length; i++) {
    const column = Math.floor((i % FORM_SIDE) / CELL)
    const row = Math.floor(i / FORM_SIDE / CELL)
    const half = Math.min(column, CELLS - 1 - column)
    cells[row * (CELLS / 2) + half]! += inside[i]! / (2 * CELL * CELL)
    rows[row]! += inside[i]! / (FORM_SIDE * CELL)
    columns[half]! += inside[i]! / (2 * FORM_SIDE * CELL)
  }
  return [cells, rows, columns]
}

type Size = { across: number; down: number }

/** Returns width to height, how full its box and the picture are, and how much opposite halves differ. */
function proportionsOf(mask: Mask, { across, down }: Size, inside: Float32Array): number[] {
  const area = mask.reduce((sum, part) => sum + part, 0)
  let [sides, ends, all] = [0, 0, 1e-6]
  for (let i = 0; i < inside.length; i++) {
    const [x, y] = [i % FORM_SIDE, Math.floor(i / FORM_SIDE)]
    sides += Math.abs(inside[i]! - inside[y * FORM_SIDE + FORM_SIDE - 1 - x]!)
    ends += Math.abs(inside[i]! - inside[(FORM_SIDE - 1 - y) * FORM_SIDE + x]!)
    all += inside[i]!
  }
  const ratio = Math.log(Math.max(1, across) / Math.max(1, down))
  return [ratio, area / Math.max(1, across * down), area / mask.length, sides / all / 2, ends / all / 2]
}

/** Returns the interpolated value between pixels; beyond the edge, the value at the edge. */
function interpolate(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1.001, x))
  const v = Math.max(0, Math.min(height - 1.001, y))
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const p = u - column
  const q = v - row
  const i = row * width + column
  const above = values[i]! * (1 - p) + values[i + 1]! * p
  const below = values[i + width]! * (1 - p) + values[i + width + 1]! * p
  return above * (1 - q) + below * q
}

/** Returns the object's bounding box, without the outermost hundredths, which are often noise. */
function boxOf(mask: Mask, width: number, height: number) {
  const [columns, rows] = [new Float32Array(width), new Float32Array(height)]
  for (let i = 0; i < mask.length; i++) {
    columns[i % width]! += mask[i]!
    rows[Math.floor(i / width)]! += mask[i]!
  }
  const total = columns.reduce((sum, count) => sum + count, 0)
  const first = (counts: Float32Array) => {
    let [at, seen] = [0, counts[0]!]
    while (at < counts.length - 1 && seen < 0.01 * total) seen += counts[++at]!
    return at
  }
  return {
    left: first(columns),
    top: first(rows),
    right: width - first(columns.toReversed()),
    bottom: height - first(rows.toReversed()),
  }
}

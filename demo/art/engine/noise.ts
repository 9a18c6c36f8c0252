import { randomFrom } from '../../random.ts'

export type NoiseOptions = {
  /** Size of the largest clouds, in pixels. */
  sizeX: number
  sizeY?: number | undefined
  octaves?: number
  /** How much weaker each smaller octave is. */
  fall?: number
  seed?: number
}

/** Fractal value noise: one value of about -1 to 1 per pixel. */
export function noiseField(
  width: number,
  height: number,
  { sizeX, sizeY = sizeX, octaves = 3, fall = 0.5, seed = 1 }: NoiseOptions,
): Float32Array {
  const field = new Float32Array(width * height)
  let amplitude = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    const cell: [number, number] = [Math.max(1.2, sizeX / 2 ** octave), Math.max(1.2, sizeY / 2 ** octave)]
    addOctave(field, width, height, cell, amplitude, seed + octave * 977)
    total += amplitude
    amplitude *= fall
  }
  for (let i = 0; i < field.length; i++) field[i]! *= 1.6 / total
  return field
}

function addOctave(
  field: Float32Array,
  width: number,
  height: number,
  [sizeX, sizeY]: [number, number],
  amplitude: number,
  seed: number,
): void {
  const columns = Math.ceil(width / sizeX) + 3
  const rows = Math.ceil(height / sizeY) + 3
  const random = randomFrom(seed)
  const grid = new Float32Array(columns * rows)
  for (let i = 0; i < grid.length; i++) grid[i] = (random.next() * 2 - 1) * amplitude
  const cellX = new Int32Array(width)
  const easeX = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const column = Math.floor(x / sizeX)
    cellX[x] = column
    easeX[x] = smooth(x / sizeX - column)
  }
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / sizeY)
    const ease = smooth(y / sizeY - row)
    const upper = row * columns
    const lower = upper + columns
    for (let x = 0; x < width; x++) {
      const c = cellX[x]!
      const e = easeX[x]!
      const top = grid[upper + c]! + (grid[upper + c + 1]! - grid[upper + c]!) * e
      const bottom = grid[lower + c]! + (grid[lower + c + 1]! - grid[lower + c]!) * e
      field[y * width + x]! += top + (bottom - top) * ease
    }
  }
}

const smooth = (t: number) => t * t * (3 - 2 * t)

/** Three box blurs, close to a Gaussian of the given sigma. The field given stays as it is. */
export function blurField(field: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma * 0.94))
  const blurred = Float32Array.from(field)
  const between = new Float32Array(field.length)
  for (let pass = 0; pass < 3; pass++) {
    boxRows(blurred, between, width, height, radius)
    boxColumns(between, blurred, width, height, radius)
  }
  return blurred
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const span = radius * 2 + 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = from[row]! * (radius + 1)
    for (let x = 1; x < radius; x++) sum += from[row + Math.min(x, width - 1)]!
    for (let x = 0; x < width; x++) {
      sum += from[row + Math.min(x + radius, width - 1)]!
      to[row + x] = sum / span
      sum -= from[row + Math.max(x - radius, 0)]!
    }
  }
}

function boxColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const span = radius * 2 + 1
  const sums = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    let sum = from[x]! * (radius + 1)
    for (let y = 1; y < radius; y++) sum += from[Math.min(y, height - 1) * width + x]!
    sums[x] = sum
  }
  for (let y = 0; y < height; y++) {
    const enter = Math.min(y + radius, height - 1) * width
    const leave = Math.max(y - radius, 0) * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      sums[x]! += from[enter + x]!
      to[row + x] = sums[x]! / span
      sums[x]! -= from[leave + x]!
    }
  }
}

import type { LabPicture } from './lab-picture.ts'

const PASSES = 4
/** Every background has shadows, so lightness counts half. */
const LIGHTNESS = 0.5

/**
 * Returns for each pixel the smallest change of color on any path from the edge (minimum barrier distance; J. Zhang,
 * 2015): a patterned floor is reached over small changes, a garment on it only across its outline.
 */
export function barrierOf({ l, a, b, width, height }: LabPicture): Float32Array {
  const total = new Float32Array(l.length)
  for (const [channel, weight] of [
    [l, LIGHTNESS],
    [a, 1],
    [b, 1],
  ] as const) {
    const far = barrierIn(blur(blur(channel, width, height), width, height), width, height)
    for (let i = 0; i < total.length; i++) total[i]! += weight * far[i]!
  }
  return total
}

function barrierIn(values: Float32Array, width: number, height: number): Float32Array {
  const far = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY)
  const [highest, lowest] = [Float32Array.from(values), Float32Array.from(values)]
  for (let x = 0; x < width; x++) far[x] = far[(height - 1) * width + x] = 0
  for (let y = 0; y < height; y++) far[y * width] = far[y * width + width - 1] = 0
  const step = (i: number, from: number) => {
    const value = values[i]!
    const high = Math.max(highest[from]!, value)
    const low = Math.min(lowest[from]!, value)
    if (high - low >= far[i]!) return
    far[i] = high - low
    highest[i] = high
    lowest[i] = low
  }
  for (let pass = 0; pass < PASSES; pass++) {
    if (pass % 2 === 0) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (x > 0) step(y * width + x, y * width + x - 1)
          if (y > 0) step(y * width + x, y * width + x - width)
        }
      }
    } else {
      for (let y = height - 1; y >= 0; y--) {
        for (let x = width - 1; x >= 0; x--) {
          if (x < width - 1) step(y * width + x, y * width + x + 1)
          if (y < height - 1) step(y * width + x, y * width + x + width)
        }
      }
    }
  }
  return far
}

/** Blurs by three pixels each way. */
export function blur(values: Float32Array, width: number, height: number): Float32Array {
  const [across, both] = [new Float32Array(values.length), new Float32Array(values.length)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      across[i] = (values[x > 0 ? i - 1 : i]! + 2 * values[i]! + values[x < width - 1 ? i + 1 : i]!) / 4
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      both[i] =
        (across[y > 0 ? i - width : i]! + 2 * across[i]! + across[y < height - 1 ? i + width : i]!) / 4
    }
  }
  return both
}

import type { Mask } from './foreground.ts'
import type { LabPicture } from './lab-picture.ts'

/** Longest side of a raster. */
const RASTER_SIDE = 56

/** A small picture: its lightness, and where the object is. */
export type Raster = {
  width: number
  height: number
  light: Float32Array
  /** 2 on the object, 1 at its outline or right beside it, 0 elsewhere. */
  depth: Uint8Array
}

/** Returns bytes: width, height, then per pixel seven bits of lightness and one for the object. */
export function rasterOf({ l, width, height }: LabPicture, mask: Mask): Int8Array {
  const scale = RASTER_SIDE / Math.max(width, height)
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const [light, coverage, count] = [0, 1, 2].map(() => new Float32Array(across * down))
  for (let i = 0; i < l.length; i++) {
    const x = Math.min(across - 1, Math.floor((((i % width) + 0.5) * across) / width))
    const y = Math.min(down - 1, Math.floor(((Math.floor(i / width) + 0.5) * down) / height))
    light![y * across + x]! += l[i]!
    coverage![y * across + x]! += mask[i]!
    count![y * across + x]!++
  }
  const bytes = new Int8Array(2 + across * down)
  bytes[0] = across
  bytes[1] = down
  for (let i = 0; i < across * down; i++) {
    const of = Math.max(1, count![i]!)
    const seven = Math.max(0, Math.min(127, Math.round((light![i]! / of) * 1.27)))
    bytes[2 + i] = ((seven << 1) | (coverage![i]! / of > 0.5 ? 1 : 0)) - 128
  }
  return bytes
}

export function readRaster(bytes: Int8Array): Raster {
  const [width, height] = [bytes[0]!, bytes[1]!]
  const light = Float32Array.from({ length: width * height }, (_, i) => (bytes[2 + i]! + 128) >> 1)
  const isThing = Uint8Array.from({ length: width * height }, (_, i) => (bytes[2 + i]! + 128) & 1)
  return { width, height, light, depth: depthOf(isThing, width, height) }
}

/**
 * Maps a place in one picture to a place in another, relative to their longer sides, 0 to 1, from the top left corner.
 */
export type Placing = (x: number, y: number) => { x: number; y: number }

export type Agreement = {
  /** Correlation of the lightness over the object and its outline: 1 is the same. */
  whole: number
  /** The same for the object's own surface; 1 if it has no pattern to compare. */
  pattern: number
}

/** Fewer shared pixels prove nothing. */
const SHARED_MIN = 60
/** A surface whose lightness varies less has no pattern. */
const PLAIN = 9

/** Returns how well the object agrees with the other picture at that place. */
export function agreementOf(kept: Raster, shown: Raster, placing: Placing): Agreement | null {
  const whole = sums()
  const inner = sums()
  let of = 0
  const side = Math.max(kept.width, kept.height)
  const shownSide = Math.max(shown.width, shown.height)
  for (let y = 0; y < kept.height; y++) {
    for (let x = 0; x < kept.width; x++) {
      const depth = kept.depth[y * kept.width + x]
      if (depth === 0) continue
      of++
      const place = placing((x + 0.5) / side, (y + 0.5) / side)
      const [u, v] = [place.x * shownSide - 0.5, place.y * shownSide - 0.5]
      if (u < 0 || v < 0 || u > shown.width - 1 || v > shown.height - 1) continue
      const [a, b] = [kept.light[y * kept.width + x]!, lightAt(shown, u, v)]
      add(whole, a, b)
      if (depth === 2) add(inner, a, b)
    }
  }
  if (whole.count < SHARED_MIN || whole.count < 0.2 * of) return null
  const isPlain =
    inner.count < SHARED_MIN / 2 || inner.aa / inner.count - (inner.a / inner.count) ** 2 < PLAIN
  return { whole: correlation(whole), pattern: isPlain ? 1 : correlation(inner) }
}

function depthOf(isThing: Uint8Array, width: number, height: number): Uint8Array {
  const at = (u: number, v: number) =>
    u >= 0 && v >= 0 && u < width && v < height && isThing[v * width + u] === 1
  const isWithin = (x: number, y: number) => at(x - 1, y) && at(x + 1, y) && at(x, y - 1) && at(x, y + 1)
  const isBeside = (x: number, y: number) => at(x - 2, y) || at(x + 2, y) || at(x, y - 2) || at(x, y + 2)
  return isThing.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return value === 1 ? (isWithin(x, y) ? 2 : 1) : isBeside(x, y) ? 1 : 0
  })
}

function lightAt({ light, width, height }: Raster, x: number, y: number): number {
  const [u, v] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [p, q] = [x - u, y - v]
  const i = v * width + u
  return (
    (light[i]! * (1 - p) + light[i + 1]! * p) * (1 - q) +
    (light[i + width]! * (1 - p) + light[i + width + 1]! * p) * q
  )
}

const sums = () => ({ count: 0, a: 0, b: 0, aa: 0, bb: 0, ab: 0 })
type Sums = ReturnType<typeof sums>

function add(to: Sums, a: number, b: number) {
  to.count++
  to.a += a
  to.b += b
  to.aa += a * a
  to.bb += b * b
  to.ab += a * b
}

function correlation({ count, a, b, aa, bb, ab }: Sums): number {
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count)
  return spread > 1e-6 ? (ab - (a * b) / count) / Math.sqrt(spread) : 0
}

import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The maximum side of a ThumbHash's input. */
const THUMB_SIDE_PX = 100

/** A picture small enough to process pixel by pixel. */
export type SmallPicture = { rgba: Buffer; width: number; height: number }

export async function toSmallPicture(image: Sharp): Promise<SmallPicture> {
  const { data, info } = await image
    .resize(THUMB_SIDE_PX, THUMB_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height }
}

/** Returns the ThumbHash in base64: the placeholder shown until the picture has loaded. */
export function thumbhash({ rgba, width, height }: SmallPicture): string {
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

/** Number of steps each for red, green and blue. */
const STEPS = 16

/**
 * Returns the most frequent color, as `#rrggbb`, in steps of 16; transparent pixels do not count. sharp's statistics
 * include it, but compute much else: 24 ms of processor time per picture instead of less than one.
 */
export function dominantColor({ rgba }: SmallPicture): string {
  const counts = new Uint32Array(STEPS ** 3)
  const stepOf = (at: number) => Math.floor(rgba[at]! / STEPS)
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3]! >= 128) counts[(stepOf(i) * STEPS + stepOf(i + 1)) * STEPS + stepOf(i + 2)]!++
  }
  const most = counts.reduce((best, count, color) => (count > counts[best]! ? color : best), 0)
  if (counts[most] === 0) return '#ffffff'
  const parts = [Math.floor(most / STEPS ** 2), Math.floor(most / STEPS) % STEPS, most % STEPS]
  return `#${parts.map((part) => (part * STEPS + STEPS / 2).toString(16).padStart(2, '0')).join('')}`
}

/**
 * The perceptual hash of a picture, 64 bits in 16 hex digits: upright, and in three of its rotations and reflections.
 */
export type PerceptualHashes = { upright: string; turned: string[] }

const ACROSS = 9
const DOWN = 8

/**
 * Returns 64-bit difference hashes: each bit says whether a pixel of a 9 × 8 gray picture is darker than its right
 * neighbor. Similar pictures differ in few bits (Neal Krawetz, “Kind of like that”). `turned` has the mirrored picture,
 * the transposed one (rows for columns), and both. The hash of each of these four upside down is its bytes in reverse.
 */
export async function perceptualHashes(image: Sharp): Promise<PerceptualHashes> {
  const grey = image.flatten({ background: '#ffffff' }).greyscale()
  const [standing, lying] = await Promise.all([
    grey.clone().resize(ACROSS, DOWN, { fit: 'fill' }).raw().toBuffer(),
    grey.clone().resize(DOWN, ACROSS, { fit: 'fill' }).raw().toBuffer(),
  ])
  return {
    upright: hashOf((x, y) => standing[y * ACROSS + x]!),
    turned: [
      hashOf((x, y) => standing[y * ACROSS + ACROSS - 1 - x]!),
      hashOf((x, y) => lying[x * DOWN + y]!),
      hashOf((x, y) => lying[(ACROSS - 1 - x) * DOWN + y]!),
    ],
  }
}

function hashOf(grey: (x: number, y: number) => number): string {
  let hash = 0n
  for (let y = 0; y < DOWN; y++) {
    for (let x = 0; x < ACROSS - 1; x++) hash = (hash << 1n) | (grey(x, y) < grey(x + 1, y) ? 1n : 0n)
  }
  return hash.toString(16).padStart(16, '0')
}

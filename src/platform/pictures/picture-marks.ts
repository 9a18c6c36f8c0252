import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** The maximum side of a ThumbHash's input. */
const THUMB_SIDE_PX = 100

/** A picture small enough to process pixel by pixel. */
export type Small = { rgba: Buffer; width: number; height: number }

export async function smallOf(image: Sharp): Promise<Small> {
  const { data, info } = await image
    .resize(THUMB_SIDE_PX, THUMB_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height }
}

/** Base64 of the ThumbHash: the placeholder a member sees until the picture has loaded. */
export function thumbhash({ rgba, width, height }: Small): string {
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

/** The most frequent color, as `#rrggbb`; transparent pixels do not count. */
export async function dominantColor({ rgba }: Small): Promise<string> {
  const seen = Buffer.allocUnsafe((rgba.length / 4) * 3)
  let filled = 0
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3]! >= 128) filled += rgba.copy(seen, filled, i, i + 3)
  }
  if (filled === 0) return '#ffffff'
  const row = { width: filled / 3, height: 1, channels: 3 } as const
  const { dominant } = await sharp(seen.subarray(0, filled), { raw: row }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The perceptual hash of a picture in 64 bits, 16 hex digits: upright, and in three of its rotations and
 * reflections.
 */
export type PerceptualHashes = { upright: string; turned: string[] }

const ACROSS = 9
const DOWN = 8

/**
 * 64-bit difference hashes: each bit says whether a pixel of a 9 × 8 gray picture is darker than its right
 * neighbour. Similar pictures differ in few bits (Neal Krawetz, “Kind of like that”). `turned` has the
 * mirrored picture, the transposed one (rows for columns), and both; upside down, each of the four is its
 * bytes in reverse.
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

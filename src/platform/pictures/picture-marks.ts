import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** What a ThumbHash is made from: no side may be longer. */
const THUMB_SIDE_PX = 100

/** A picture small enough to look at pixel by pixel. */
export type Small = { rgba: Buffer; width: number; height: number }

export async function smallOf(image: Sharp): Promise<Small> {
  const { data, info } = await image
    .resize(THUMB_SIDE_PX, THUMB_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height }
}

/** Base64 of the ThumbHash: what a member sees until the picture is there. */
export function thumbhash({ rgba, width, height }: Small): string {
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

/** The color that fills most of the picture, as `#rrggbb`; what shows through a picture does not count. */
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
 * 64-bit difference hash, 16 hex digits: each bit says whether a pixel of a 9 × 8 grey picture is darker
 * than its right neighbour. Pictures that look alike differ in few bits (Neal Krawetz, “Kind of like that”).
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const grey = await image
    .flatten({ background: '#ffffff' })
    .resize(9, 8, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  let hash = 0n
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const isDarker = grey[y * 9 + x]! < grey[y * 9 + x + 1]!
      hash = (hash << 1n) | (isDarker ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, '0')
}

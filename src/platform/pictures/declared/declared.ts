import { MAX_PIXELS } from '../picture-limits.ts'

/** What a file says about itself, read without decoding anything. */
export type Declared = {
  /** Width × height of every frame, pass and tile that a decoder may have to go through, added up. */
  pixels: number
  /** Chunks, segments, frames or items. */
  parts: number
  /** Its color profile, unpacked. */
  profileBytes: number
}

/** A progressive JPEG of 50 megapixels in twice the usual ten passes, or a GIF of 1,000 frames of one megapixel. */
export const MAX_DECLARED_PIXELS = 20 * MAX_PIXELS
export const MAX_PARTS = 20_000
/** Those of printers have 2 MB; cameras and phones write less than 4 KB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024

export const isTooMuch = ({ pixels, parts, profileBytes }: Declared): boolean =>
  pixels > MAX_DECLARED_PIXELS || parts > MAX_PARTS || profileBytes > MAX_PROFILE_BYTES

import { MAX_PIXELS } from '../picture-limits.ts'

/** What a file declares, read without decoding. */
export type Declared = {
  /** Sum of width × height of every frame, pass and tile that a decoder may have to process. */
  pixels: number
  /** Chunks, segments, frames or items. */
  parts: number
  /** Unpacked size of its color profile. */
  profileBytes: number
}

/** A progressive JPEG of 50 megapixels with twice the usual ten passes, or a GIF of 1,000 frames of one megapixel. */
export const MAX_DECLARED_PIXELS = 20 * MAX_PIXELS
export const MAX_PARTS = 20_000
/** Profiles of printers have 2 MB; cameras and phones write less than 4 KB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024

export const isTooMuch = ({ pixels, parts, profileBytes }: Declared): boolean =>
  pixels > MAX_DECLARED_PIXELS || parts > MAX_PARTS || profileBytes > MAX_PROFILE_BYTES

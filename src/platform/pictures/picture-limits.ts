import type { ProblemCode } from '../../problems.ts'

/** The maximum size of an uploaded picture. */
export type SizeLimit = {
  maxBytes: number
  /** Whether a picture of exactly `maxBytes` is accepted. */
  inclusive: boolean
  /** The problem for a larger one; 'picture-too-large' by default. */
  refusal?: ProblemCode
}

const FIVE_MEGABYTES = 5 * 1024 * 1024

/** Avatars, product pictures and the upload page: “less than 5MB” (DEC-52). */
export const UNDER_FIVE_MEGABYTES: SizeLimit = { maxBytes: FIVE_MEGABYTES, inclusive: false }
/** Travel photos: at most 5 MB (DEC-52). */
export const UP_TO_FIVE_MEGABYTES: SizeLimit = { maxBytes: FIVE_MEGABYTES, inclusive: true }

/** Entries of a category: at most 10 MB (DEC-53). */
export const UP_TO_TEN_MEGABYTES: SizeLimit = {
  maxBytes: 10 * 1024 * 1024,
  inclusive: true,
  refusal: 'picture-over-10mb',
}

/** Checked against the header, before anything is decoded. */
export const MAX_PIXELS = 50_000_000
export const MAX_SIDE_PX = 30_000

/**
 * Longest side of the stored original. The largest width is 1440, so a crop to 56 % of the width still fills it, and
 * 2560 fills a desktop screen. Larger costs too much: 24 megapixels take five times the space, memory and time to
 * write.
 */
export const KEPT_SIDE_PX = 2560

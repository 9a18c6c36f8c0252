import type { ProblemCode } from '../../problems.ts'

/** How large a picture may be when it is sent. */
export type SizeLimit = {
  maxBytes: number
  /** Whether a picture of exactly `maxBytes` is taken. */
  inclusive: boolean
  /** How a larger one is refused; 'picture-too-large' unless told. */
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

/** Read from the header, before anything is decoded. */
export const MAX_PIXELS = 50_000_000
export const MAX_SIDE_PX = 30_000

/**
 * Longest side of the original that is kept. The largest width offered is 1440, so a crop to 56 % of the
 * width still fills it, and 2560 fills a desktop screen. More would only cost: 24 megapixels take five
 * times the space, the memory and the time to write.
 */
export const KEPT_SIDE_PX = 2560

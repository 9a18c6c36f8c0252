export const LIST_NAME_MAX = 80
/** In so many bits of 64 a picture may differ at most: further away, others look like it. */
export const LIST_THRESHOLD_MAX = 10
export const LISTS_MAX = 20
/** Of one list. */
export const HASHES_MAX = 200_000
export const LIST_BYTES_MAX = 8 * 1024 * 1024

export const LIST_NAME_MAX = 80
/** The maximum number of 64 bits in which a picture may differ: beyond it, unrelated pictures match. */
export const LIST_THRESHOLD_MAX = 10
export const LISTS_MAX = 20
/** The maximum per list. */
export const HASHES_MAX = 200_000
export const LIST_BYTES_MAX = 8 * 1024 * 1024

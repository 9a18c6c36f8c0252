/** Limits of reels. Separate from the schemas so that screens can use them without loading Zod. */
export const REEL_MAX_BYTES = 100 * 1024 * 1024
export const REEL_MAX_SECONDS = 60
/**
 * A video is stored in parts of this size, and our own pages send it in such parts, because many proxies refuse
 * larger requests.
 */
export const PART_BYTES = 2 * 1024 * 1024
/** Counted in graphemes (DEC-60). */
export const DESCRIPTION_MAX = 500
export const REEL_TAGS_MAX = 4
export const PRODUCT_TAGS_MAX = 20
export const CAPTIONS_MAX_BYTES = 64 * 1024
/** At most this many reels of one member may wait for a video or a retry. */
export const UNFINISHED_MAX = 10
/** A swipe this far changes the reel (REEL-03, CONST-15). */
export const SWIPE_PX = 50
export const REEL_PAGE = 12
/** The first filter, which shows the reels of all tags (REEL-01). */
export const ALL_REELS = 'All'

/** Limits of reels, apart from the schemas so that a screen can name them without loading Zod. */
export const REEL_MAX_BYTES = 100 * 1024 * 1024
export const REEL_MAX_SECONDS = 60
/** Of so much at a time a video is stored and, by our own pages, sent: many proxies refuse larger requests. */
export const PART_BYTES = 2 * 1024 * 1024
/** Counted in graphemes (DEC-60). */
export const DESCRIPTION_MAX = 500
export const REEL_TAGS_MAX = 4
export const PRODUCT_TAGS_MAX = 20
export const CAPTIONS_MAX_BYTES = 64 * 1024
/** Reels of one member that wait for their video or another attempt. */
export const UNFINISHED_MAX = 10
/** A swipe this far changes the reel (REEL-03, CONST-15). */
export const SWIPE_PX = 50
export const REEL_PAGE = 12
/** The filter in front of the tags that means all of them (REEL-01). */
export const ALL_REELS = 'All'

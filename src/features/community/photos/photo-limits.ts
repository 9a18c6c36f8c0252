/** Limits of photos. Separate from the schemas so that screens can use them without loading Zod. */
export const IMAGES_MAX = 5
export const TAGS_PER_IMAGE_MAX = 20
/** Counted in graphemes (DEC-60). */
export const CAPTION_MAX = 2_200
export const REVIEW_MAX = 5_000
export const COMMENT_MAX = 2_000
/** Limit for a trip's location and for its landmark. */
export const PLACE_MAX = 120
/** The description of a trip (DEC-60). */
export const SENTIMENT_MAX = 500
export const DEFAULT_TAG_POSITION_PERCENT = 50
export const COMMUNITY_PANEL_MAX = 6

/**
 * An Outfit of the Week earns its prize only if at least this many different people liked it or commented on it
 * (DEC-81).
 */
export const PEOPLE_FOR_PRIZE = 5

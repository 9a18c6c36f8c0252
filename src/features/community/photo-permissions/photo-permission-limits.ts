// Separate from the schemas so that screens can use them without loading Zod. Texts are counted in graphemes.
export const PURPOSE_MAX = 300
export const CREDIT_MAX = 80
export const CONDITIONS_MAX = 300
/** At most this many requests of one brand may wait for an answer. */
export const OPEN_REQUESTS_MAX = 20
/** A brand may ask for the same photo again only after this many days. */
export const ASK_AGAIN_AFTER_DAYS = 365
/** At most this many requests of one brand to one member may be open. */
export const OPEN_PER_MEMBER_MAX = 3
/** Number of photos shown on the page of a product or brand. */
export const SHOWN_MAX = 12
/** Durations in months that a brand may choose. */
export const MONTHS = [3, 12, 36] as const

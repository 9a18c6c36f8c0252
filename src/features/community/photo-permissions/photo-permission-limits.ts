// Apart from the schemas, so that a screen can name them without loading Zod. Texts are counted in graphemes.
export const PURPOSE_MAX = 300
export const CREDIT_MAX = 80
export const CONDITIONS_MAX = 300
/** Requests of one brand that wait for an answer. */
export const OPEN_REQUESTS_MAX = 20
/** A brand asks for the same photo again only after so many days. */
export const ASKED_AGAIN_DAYS = 365
/** One member is asked by one brand for so many photos at a time. */
export const OPEN_PER_MEMBER_MAX = 3
/** Shown on the page of a product or brand. */
export const SHOWN_MAX = 12
/** What the brand may choose for how long. */
export const MONTHS = [3, 12, 36] as const

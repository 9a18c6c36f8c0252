// Separate from the schemas so that screens can use them without loading Zod.

/** How a product fits in the size that was bought. */
export const fits = ['runs-small', 'true-to-size', 'runs-large'] as const
export type Fit = (typeof fits)[number]

export const REVIEW_PICTURES_MAX = 3
/** In centimeters. */
export const HEIGHT_MIN = 50
export const HEIGHT_MAX = 272

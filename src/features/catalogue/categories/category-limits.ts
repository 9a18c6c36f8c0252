export const CATEGORY_NAME_MAX = 60
export const CATEGORY_TEXT_MAX = 1_000
/** For example Clothing, Dresses, Knit dresses, and one more. */
export const CATEGORY_LEVELS_MAX = 4
export const CATEGORIES_MAX = 500

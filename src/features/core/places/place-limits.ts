/** Maximum number of town suggestions. */
export const SUGGESTIONS_MAX = 8
export const PLACE_WORDS_MAX = 80
export const SAVED_PLACES_MAX = 1_000

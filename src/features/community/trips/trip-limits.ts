/** Counted in graphemes (DEC-60). */
export const TRIP_TITLE_MAX = 80
export const TRIP_WORDS_MAX = 2_000
export const TRIP_POSTS_MAX = 60
export const TRIP_PLACES_MAX = 40
export const TRIP_DAYS_MAX = 366
export const TRIPS_MAX = 200

/** Travel posts on BackPackers (TRAV-03, CONST-16). */
export const RECENT_TRIPS_MAX = 50
/** From here on the badge that tells how it was is cut short (TRAV-09, CONST-16). */
export const SENTIMENT_BADGE_MAX = 50
export const CAPTIONS_AT_ONCE = 3
/** How many suggestions back are remembered, so that they do not come again. */
export const CAPTIONS_SHOWN_MAX = 30

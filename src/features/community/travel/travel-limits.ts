/** Maximum number of travel posts on BackPackers (TRAV-03, CONST-16). */
export const RECENT_TRIPS_MAX = 50
/** Longer descriptions are truncated in the badge (TRAV-09, CONST-16). */
export const SENTIMENT_BADGE_MAX = 50
export const CAPTIONS_AT_ONCE = 3
/** Number of earlier suggestions remembered, so that they are not repeated. */
export const CAPTIONS_SHOWN_MAX = 30

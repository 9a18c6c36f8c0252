/** After this many distinct viewers, a member's first look gives up its reserved places. */
export const FIRST_LOOK_VIEWERS = 40
/** The longest time a first look keeps its reserved places. */
export const FIRST_LOOK_DAYS = 7
/** In Top, every third place belongs to a first look. */
export const TOP_PLACES_EVERY = 3
/** Number of places in the feed's band of first looks. */
export const BAND_PLACES = 6
/**
 * Index of the feed card that the band precedes, counted from 0: rows of two, three and four cards are full there.
 */
export const BAND_BEFORE = 8
/** No band is shown for fewer looks; they are in the list already. */
export const BAND_MIN = 3
/** At most this many viewers from one network count for one first look. */
export const VIEWERS_PER_NETWORK = 3
/**
 * Accounts opened on one network within this many hours of each other get reserved places for only one first look.
 */
export const SAME_PERSON_HOURS = 24
/** The hashed network of a first look is kept for this many days. */
export const ORIGIN_DAYS = 30

/** How many different people see the first look of a member before it leaves its places. */
export const FIRST_LOOK_VIEWERS = 40
/** How long it has places at the most. */
export const FIRST_LOOK_DAYS = 7
/** In Top, every third place is a first look's. */
export const TOP_PLACES_EVERY = 3
/** In the band of the feed. */
export const BAND_PLACES = 6
/** The band stands before this card of the feed, counted from 0: rows of two, three and four are full there. */
export const BAND_BEFORE = 8
/** Fewer make no band: they are in the list already. */
export const BAND_MIN = 3
/** Of one network, so many people count at the most as viewers of one first look. */
export const VIEWERS_PER_NETWORK = 3
/** Of first looks from one network, by accounts that were opened within so many hours of each other, one has places. */
export const TOGETHER_HOURS = 24
/** How long the coded network of a first look is kept. */
export const ORIGIN_DAYS = 30

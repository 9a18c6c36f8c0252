export const DESCRIPTION_MAX = 5000
export const PROPOSED_SIZES_MAX = 30
/** How many proposals of one brand wait at most. */
export const WAITING_MAX = 20

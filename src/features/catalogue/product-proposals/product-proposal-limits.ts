export const DESCRIPTION_MAX = 5000
export const PROPOSED_SIZES_MAX = 30
/** How many open proposals one brand may have. */
export const OPEN_PROPOSALS_MAX = 20

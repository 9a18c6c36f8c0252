export const GROUPS_MAX = 100
/** Names that are put in by one press. */
export const NAMES_MAX = 500
export const CANDIDATES_MAX = 8

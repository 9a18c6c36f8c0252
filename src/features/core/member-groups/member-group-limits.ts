export const GROUPS_MAX = 100
/** Maximum number of names pasted at once. */
export const NAMES_MAX = 500
export const CANDIDATES_MAX = 8

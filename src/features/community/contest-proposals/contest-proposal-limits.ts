/** How many proposals of one brand wait at most. */
export const WAITING_MAX = 3

/** At most this many proposals of one brand may wait for a decision. */
export const WAITING_MAX = 3

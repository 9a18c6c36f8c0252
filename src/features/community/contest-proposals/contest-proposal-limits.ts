/** At most this many proposals of one brand may wait for a decision. */
export const OPEN_CONTEST_PROPOSALS_MAX = 3

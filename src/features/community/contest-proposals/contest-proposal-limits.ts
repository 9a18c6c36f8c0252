/** Counted in graphemes: a note to the team, and why a proposal is declined. */
export const NOTE_MAX = 1000
export const DECLINE_WORDS_MAX = 500
/** How many proposals of one brand wait at most. */
export const WAITING_MAX = 3

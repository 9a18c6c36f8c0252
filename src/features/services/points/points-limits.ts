/** A prize whose winner may not earn points lapses after this many days. */
export const PRIZE_WAITS_DAYS = 14

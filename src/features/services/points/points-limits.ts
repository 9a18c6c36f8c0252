/** A prize that its winner may not take lapses after so many days. */
export const PRIZE_WAITS_DAYS = 14

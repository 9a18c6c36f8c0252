// Apart from the schemas, so that a screen can name them without loading Zod.

/** Counted in graphemes. */
export const CATEGORY_NAME_MAX = 80
export const CATEGORY_DESCRIPTION_MAX = 500
export const CATEGORY_TAGS_MAX = 10
export const CONTEST_RULES_MAX = 3000
export const PRIZE_MAX = 120
/** The highest limit of entries by one member. */
export const ENTRIES_MAX = 100
/** 10 MiB, and exactly that is accepted (DEC-53). */
export const ENTRY_MAX_BYTES = 10_485_760
/** Members on the leaderboard (DEC-51). */
export const BOARD_SIZE = 10
/** A viewer further down is not told their place: counting on would cost more than it is worth. */
export const BOARD_PLACES_COUNTED = 1_000
/** Places that win something. */
export const WINNING_PLACES = 3
/** The last one included. */
export const ROUNDS_MAX = 6
/** How many entries may go on at most. */
export const BEST_MAX = 1000
export const JURORS_MAX = 20
/** How long a deleted category can be restored. */
export const UNDO_MINUTES = 10
/** How many categories one change can cover. */
export const SELECTED_MAX = 100
/** Counted in graphemes: why a result is checked, and why it does not stand. */
export const HELD_REASON_MAX = 500
/** A vote in a category that stays open forgets after so many days where it came from. */
export const ORIGIN_DAYS = 90

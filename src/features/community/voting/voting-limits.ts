// Separate from the schemas so that screens can use them without loading Zod.

/** Counted in graphemes. */
export const CATEGORY_NAME_MAX = 80
export const CATEGORY_DESCRIPTION_MAX = 500
export const CATEGORY_TAGS_MAX = 10
export const CONTEST_RULES_MAX = 3000
export const PRIZE_MAX = 120
/** Upper bound for the limit of entries per member. */
export const ENTRIES_MAX = 100
/** 10 MiB; a picture of exactly this size is accepted (DEC-53). */
export const ENTRY_MAX_BYTES = 10_485_760
/** Members on the leaderboard (DEC-51). */
export const BOARD_SIZE = 10
/** A viewer who ranks lower gets no place: counting further would cost more than it is worth. */
export const BOARD_PLACES_COUNTED = 1_000
/** Number of places that win something. */
export const WINNING_PLACES = 3
/** Including the last round. */
export const ROUNDS_MAX = 6
/** At most this many entries may advance. */
export const ADVANCING_ENTRIES_MAX = 1000
export const JURORS_MAX = 20
/** How long a deleted category can be restored. */
export const UNDO_MINUTES = 10
/** How many categories one change can cover. */
export const CATEGORIES_PER_CHANGE_MAX = 100
/** Limit in graphemes for the reasons why a result is held and why it is void. */
export const HELD_REASON_MAX = 500
/** A vote in a category that stays open loses its origin after this many days. */
export const ORIGIN_DAYS = 90

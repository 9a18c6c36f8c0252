// Separate from the schemas so that screens can use them without loading Zod. Counted in graphemes (DEC-60).
export const QUESTION_MAX = 300
export const ANSWER_MAX = 1_000
/** At most this many owners of a product are notified of a question about it. */
export const OWNERS_NOTIFIED_MAX = 20
/** Answers per question. */
export const ANSWERS_MAX = 20

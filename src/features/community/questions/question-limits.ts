// Apart from the schemas, so that a screen can name them without loading a checker. Counted by grapheme (DEC-60).
export const QUESTION_MAX = 300
export const ANSWER_MAX = 1_000
/** Members who have a product and are told of a question about it. */
export const OWNERS_TOLD_MAX = 20
/** A question takes no more. */
export const ANSWERS_MAX = 20

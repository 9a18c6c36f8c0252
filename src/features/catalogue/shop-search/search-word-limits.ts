export const SYNONYM_MAX = 60
export const SYNONYM_MEANINGS_MAX = 12
/** Every search uses all synonyms. */
export const SYNONYMS_MAX = 5_000
/** Characters of a failed search. */
export const FAILED_WORDS_MAX = 60

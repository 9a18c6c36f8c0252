export const SYNONYM_MAX = 60
export const SYNONYM_MEANINGS_MAX = 12
/** Each search knows all of them. */
export const SYNONYMS_MAX = 5_000
/** Words of a search that found nothing. */
export const FAILED_WORDS_MAX = 60

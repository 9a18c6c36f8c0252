export const SEARCH_WORDS_MAX = 100

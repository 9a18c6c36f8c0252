import { makeWordSearch } from '../../../../../platform/database/word-search.ts'

/** Typed text matched against the words of products, brands and colors. */
export const readSearch = makeWordSearch('search_words')

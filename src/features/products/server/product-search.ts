import { makeWordSearch } from '../../../platform/word-search.ts'

/** What somebody typed, read against the words of products, brands and colors. */
export const readSearch = makeWordSearch('search_words')

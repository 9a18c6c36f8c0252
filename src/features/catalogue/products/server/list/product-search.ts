import { makeWordSearch } from '../../../../../platform/database/word-search.ts'

/** What somebody typed, read against the words of products, brands and colors. */
export const readSearch = makeWordSearch('search_words')

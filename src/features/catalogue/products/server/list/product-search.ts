import { makeWordSearch } from '../../../../../platform/database/word-search.ts'

/** Matches typed text against the words of products, brands and colors. */
export const readSearchQuery = makeWordSearch('search_words')

import { oneOf, searchReader, text, trimmed } from '../../../../web/address.ts'
import { SEARCH_WORDS_MAX } from '../search-limits.ts'

export const searchKinds = ['products', 'looks', 'people', 'brands', 'articles'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchAddress = { q?: string; kind?: SearchKind; photo?: string }

export const searchAddress = searchReader<SearchAddress>({
  q: trimmed(SEARCH_WORDS_MAX),
  kind: oneOf(...searchKinds),
  photo: text,
})

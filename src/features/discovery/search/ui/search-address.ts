import { SEARCH_WORDS_MAX } from '../search-limits.ts'

export const searchKinds = ['products', 'looks', 'people', 'brands', 'articles'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchAddress = { q?: string; kind?: SearchKind; photo?: string }

/** The search as it stands in the address; what is not understood is left out. */
export function searchAddress(given: Record<string, unknown>): SearchAddress {
  // The router parses `q=501` as a number.
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim() : ''
  const kind = searchKinds.find((one) => one === given.kind)
  return {
    ...(q ? { q: q.slice(0, SEARCH_WORDS_MAX) } : {}),
    ...(kind ? { kind } : {}),
    ...(typeof given.photo === 'string' ? { photo: given.photo } : {}),
  }
}

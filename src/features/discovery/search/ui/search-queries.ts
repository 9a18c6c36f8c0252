import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { searchApi } from '../search-api.ts'

const api = client<typeof searchApi>()

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'all', q],
    queryFn: ({ signal }) => api('GET /search', { query: { q }, signal }),
  })

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) => api('GET /search/suggestions', { query: { q }, signal }),
  })

/** Contains photos, as its key shows (photo-queries.ts). */
export const foundLooksQuery = (q: string) =>
  listQuery({
    key: ['photos', 'search', q],
    read: (cursor, signal) => api('GET /search/looks', { query: { q, cursor }, signal }),
  })

export const foundPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'people', q],
    queryFn: ({ signal }) => api('GET /search/people', { query: { q }, signal }),
  })

export const foundBrandsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'brands', q],
    queryFn: ({ signal }) => api('GET /search/brands', { query: { q }, signal }),
  })

export const foundArticlesQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'articles', q],
    queryFn: ({ signal }) => api('GET /search/articles', { query: { q }, signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import type { PhotoPage } from '../../../features/community/photos/photo.ts'
import type {
  FoundArticles,
  FoundBrands,
  FoundPeople,
  SearchResults,
  SearchSuggestions,
} from '../../../features/services/search/search.ts'
import { listQuery } from '../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../web/api.ts'

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'all', q],
    queryFn: ({ signal }) => api.get<SearchResults>(`/search${queryString({ q })}`, { signal }),
  })

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) =>
      api.get<SearchSuggestions>(`/search/suggestions${queryString({ q })}`, { signal }),
  })

/** Holds photos, so its key says so (photo-queries.ts). */
export const foundLooksQuery = (q: string) =>
  listQuery({
    key: ['photos', 'search', q],
    read: (cursor, signal) => api.get<PhotoPage>(`/search/looks${queryString({ q, cursor })}`, { signal }),
  })

export const foundPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'people', q],
    queryFn: ({ signal }) => api.get<FoundPeople>(`/search/people${queryString({ q })}`, { signal }),
  })

export const foundBrandsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'brands', q],
    queryFn: ({ signal }) => api.get<FoundBrands>(`/search/brands${queryString({ q })}`, { signal }),
  })

export const foundArticlesQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'articles', q],
    queryFn: ({ signal }) => api.get<FoundArticles>(`/search/articles${queryString({ q })}`, { signal }),
  })

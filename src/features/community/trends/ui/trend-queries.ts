import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../../web/api.ts'
import type { ArticlePage, ArticleView } from '../article.ts'
import type { Trends } from '../trend.ts'

export const articlesQuery = infiniteQueryOptions({
  queryKey: ['articles', 'newest'],
  queryFn: ({ pageParam, signal }) =>
    api.get<ArticlePage>(`/articles${queryString({ cursor: pageParam })}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const articleQuery = (address: string) =>
  queryOptions({
    queryKey: ['articles', 'one', address],
    queryFn: ({ signal }) => api.get<ArticleView>(`/articles/${encodeURIComponent(address)}`, { signal }),
  })

export const trendsQuery = queryOptions({
  queryKey: ['trends'],
  queryFn: ({ signal }) => api.get<Trends>('/trends', { signal }),
  // Counted anew every quarter of an hour.
  staleTime: 60_000,
})

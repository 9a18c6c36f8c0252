import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { ArticlePage, ArticleView } from '../article.ts'
import type { Trends } from '../trend.ts'

export const articlesQuery = listQuery({
  key: ['articles', 'newest'],
  read: (cursor, signal) => api.get<ArticlePage>(`/articles${queryString({ cursor })}`, { signal }),
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

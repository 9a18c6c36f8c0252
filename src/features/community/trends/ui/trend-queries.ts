import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { trendApi } from '../trend-api.ts'

const api = client<typeof trendApi>()

export const articlesQuery = listQuery({
  key: ['articles', 'newest'],
  read: (cursor, signal) => api('GET /articles', { query: { cursor }, signal }),
})

export const articleQuery = (address: string) =>
  queryOptions({
    queryKey: ['articles', 'one', address],
    queryFn: ({ signal }) => api('GET /articles/{article}', { article: address, signal }),
  })

export const trendsQuery = queryOptions({
  queryKey: ['trends'],
  queryFn: ({ signal }) => api('GET /trends', { signal }),
  // Trends are computed every quarter of an hour.
  staleTime: 60_000,
})

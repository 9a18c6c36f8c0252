import type { QueryClient } from '@tanstack/react-query'
import { feedQuery, firstLooksQuery, outfitOfTheWeekQuery } from '../cache/photo-queries.ts'

/** Refetches the first page of a feed; later pages follow while scrolling. */
export async function refreshFeed(cache: QueryClient, order?: 'following') {
  const { queryKey } = feedQuery(order ? { order } : {})
  cache.setQueryData(
    queryKey,
    (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
  )
  await Promise.all([
    cache.refetchQueries({ queryKey, exact: true }),
    cache.refetchQueries({ queryKey: outfitOfTheWeekQuery.queryKey }),
    cache.refetchQueries({ queryKey: firstLooksQuery.queryKey }),
  ])
}

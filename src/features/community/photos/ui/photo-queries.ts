import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import type { PhotoOrder } from '../../../../kernel/session/photo-order.ts'
import { client } from '../../../../web/api.ts'
import type { commentApi } from '../comment-api.ts'
import type { feedApi } from '../photo-api.ts'
import { COMMUNITY_PANEL_MAX } from '../photo-limits.ts'

const api = client<typeof feedApi & typeof commentApi>()

export type FeedFilter = {
  order?: PhotoOrder | undefined
  type?: string | undefined
  kind?: 'travel' | undefined
  owner?: string | undefined
  brand?: string | undefined
}

// Every query that holds photos begins with 'photos', so that a like can be shown in all of them at once
// (photo-cache.ts).

export const feedQuery = (filter: FeedFilter) =>
  listQuery({
    key: ['photos', 'feed', filter],
    read: (cursor, signal) => api('GET /photos', { query: { ...filter, cursor }, signal }),
    // A list somebody is reading does not move under their eyes, and is still there when they come back to
    // it. What is new is announced (NewLooks) and fetched when they ask for it.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Read beside the feed to see what has been published since; it is not shown, so it is none of the views above. */
export const newestPhotosQuery = (filter: Pick<FeedFilter, 'order'>) =>
  queryOptions({
    queryKey: ['newest-photos', filter],
    queryFn: ({ signal }) => api('GET /photos', { query: filter, signal }),
    staleTime: 0,
  })

export const photoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['photos', 'one', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}', { photoId, signal }),
  })

export const outfitOfTheWeekQuery = queryOptions({
  queryKey: ['photos', 'outfit-of-the-week'],
  queryFn: ({ signal }) => api('GET /photos/outfit-of-the-week', { signal }),
  // It leads the list above, and moves no sooner than that.
  staleTime: Number.POSITIVE_INFINITY,
})

/** Oldest first; the next page holds newer comments. */
export const commentsQuery = (photoId: string) =>
  listQuery({
    key: ['comments', photoId],
    read: (cursor, signal) => api('GET /photos/{photoId}/comments', { photoId, query: { cursor }, signal }),
  })

export const postTypesQuery = queryOptions({
  queryKey: ['post-types'],
  queryFn: ({ signal }) => api('GET /post-types', { signal }),
  staleTime: 5 * 60_000,
})

/** The community panel: looks this product is tagged on, at most six (PDP-14). */
export const productPhotosQuery = (productId: string) =>
  queryOptions({
    queryKey: ['photos', 'product', productId],
    queryFn: ({ signal }) =>
      api('GET /photos', { query: { product: productId, limit: COMMUNITY_PANEL_MAX }, signal }),
  })

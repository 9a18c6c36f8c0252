import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import type { PhotoOrder } from '../../../../kernel/session/photo-order.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { CommentPage, PhotoPage, PhotoView, PostType } from '../photo.ts'
import { COMMUNITY_PANEL_MAX } from '../photo-limits.ts'

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
    read: (cursor, signal) => api.get<PhotoPage>(`/photos${queryString({ ...filter, cursor })}`, { signal }),
    // A list somebody is reading does not move under their eyes, and is still there when they come back to
    // it. What is new is announced (NewLooks) and fetched when they ask for it.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Read beside the feed to see what has been published since; it is not shown, so it is none of the views above. */
export const newestPhotosQuery = (filter: Pick<FeedFilter, 'order'>) =>
  queryOptions({
    queryKey: ['newest-photos', filter],
    queryFn: ({ signal }) => api.get<PhotoPage>(`/photos${queryString(filter)}`, { signal }),
    staleTime: 0,
  })

export const photoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['photos', 'one', photoId],
    queryFn: ({ signal }) => api.get<PhotoView>(`/photos/${encodeURIComponent(photoId)}`, { signal }),
  })

export const outfitOfTheWeekQuery = queryOptions({
  queryKey: ['photos', 'outfit-of-the-week'],
  queryFn: ({ signal }) => api.get<{ photo: PhotoView | null }>('/photos/outfit-of-the-week', { signal }),
  // It leads the list above, and moves no sooner than that.
  staleTime: Number.POSITIVE_INFINITY,
})

/** Oldest first; the next page holds newer comments. */
export const commentsQuery = (photoId: string) =>
  listQuery({
    key: ['comments', photoId],
    read: (cursor, signal) =>
      api.get<CommentPage>(`/photos/${encodeURIComponent(photoId)}/comments${queryString({ cursor })}`, {
        signal,
      }),
  })

export const postTypesQuery = queryOptions({
  queryKey: ['post-types'],
  queryFn: ({ signal }) => api.get<{ items: PostType[] }>('/post-types', { signal }),
  staleTime: 5 * 60_000,
})

/** The community panel: looks this product is tagged on, at most six (PDP-14). */
export const productPhotosQuery = (productId: string) =>
  queryOptions({
    queryKey: ['photos', 'product', productId],
    queryFn: ({ signal }) =>
      api.get<PhotoPage>(`/photos${queryString({ product: productId, limit: COMMUNITY_PANEL_MAX })}`, {
        signal,
      }),
  })

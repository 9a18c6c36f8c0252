import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../api.ts'
import type { CommentPage, PhotoOrder, PhotoPage, PhotoView, PostType } from '../photo.ts'

export type FeedFilter = {
  order?: PhotoOrder | undefined
  type?: string | undefined
  owner?: string | undefined
  brand?: string | undefined
}

// Every query that holds photos begins with 'photos', so that a like can be shown in all of them at once.

export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['photos', 'feed', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get<PhotoPage>(`/photos${queryString({ ...filter, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const photoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['photos', 'one', photoId],
    queryFn: ({ signal }) => api.get<PhotoView>(`/photos/${encodeURIComponent(photoId)}`, { signal }),
  })

export const outfitOfTheWeekQuery = queryOptions({
  queryKey: ['photos', 'outfit-of-the-week'],
  queryFn: ({ signal }) => api.get<{ photo: PhotoView | null }>('/photos/outfit-of-the-week', { signal }),
  staleTime: 60_000,
})

/** Oldest first; the next page holds newer comments. */
export const commentsQuery = (photoId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', photoId],
    queryFn: ({ pageParam, signal }) =>
      api.get<CommentPage>(`/photos/${encodeURIComponent(photoId)}/comments${queryString({ cursor: pageParam })}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const postTypesQuery = queryOptions({
  queryKey: ['post-types'],
  queryFn: ({ signal }) => api.get<{ items: PostType[] }>('/post-types', { signal }),
  staleTime: 5 * 60_000,
})

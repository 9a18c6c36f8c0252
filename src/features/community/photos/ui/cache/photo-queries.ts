import { queryOptions } from '@tanstack/react-query'
import type { CachedItem } from '../../../../../kernel/actions/ui/optimistic.ts'
import { OPENING_PAGE } from '../../../../../kernel/paging/page-limits.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { client } from '../../../../../web/api.ts'
import type { commentApi } from '../../comment-api.ts'
import type { hashtagApi } from '../../hashtag-api.ts'
import type { Label } from '../../labels/label.ts'
import { readLabels } from '../../labels/label-search.ts'
import type { PhotoView } from '../../photo.ts'
import type { feedApi } from '../../photo-api.ts'
import { COMMUNITY_PANEL_MAX } from '../../photo-limits.ts'

const api = client<typeof feedApi & typeof commentApi & typeof hashtagApi>()

export type FeedFilter = {
  order?: PhotoOrder | undefined
  type?: string | undefined
  kind?: 'travel' | undefined
  owner?: string | undefined
  brand?: string | undefined
  /** GeoNames id of a town. */
  place?: number | undefined
  /** A hashtag of captions, without the #. */
  hashtag?: string | undefined
  /** Only looks with this label. */
  label?: Label | undefined
  /** The excluded labels, as in the URL. */
  without?: string | undefined
}

/** Locates a photo in every cache entry: the key of every query with photos begins with 'photos' (ACT-06). */
export const cachedPhoto = (photoId: string): CachedItem<PhotoView> => ({
  queryKey: ['photos'],
  is: ({ id }) => id === photoId,
})

export const feedQuery = (filter: FeedFilter) =>
  listQuery({
    key: ['photos', 'feed', filter],
    read: (cursor, signal) =>
      api('GET /photos', {
        query: {
          ...filter,
          without: readLabels(filter.without),
          cursor,
          ...(cursor ? {} : { limit: OPENING_PAGE }),
        },
        signal,
      }),
    // A list does not change while the user reads it, and is still there on return. New photos are announced
    // (NewLooks) and loaded on request.
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Fetched beside the feed to detect newly published photos. It is not shown, so its key does not begin with 'photos'.
 */
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
  // It leads the feed, and changes no sooner than the feed.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The feed's band of first looks. */
export const firstLooksQuery = queryOptions({
  queryKey: ['photos', 'first-looks'],
  queryFn: ({ signal }) => api('GET /photos/first-looks', { signal }),
  // The band is part of the feed, and changes no sooner than the feed.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The state of the member's own first look: whether it has places, and how many people have seen it. */
export const ownFirstLookQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['first-look', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/first-look', { photoId, signal }),
    staleTime: 30_000,
  })

/** The parts of the scores of the first ten looks. */
export const topPartsQuery = queryOptions({
  queryKey: ['photos', 'top-parts'],
  queryFn: ({ signal }) => api('GET /photos/top/parts', { signal }),
  staleTime: 30_000,
})

export const hashtagQuery = (word: string) =>
  queryOptions({
    queryKey: ['hashtag', word],
    queryFn: ({ signal }) => api('GET /hashtags/{word}', { word, signal }),
  })

/** The look that explains Showoff to strangers. */
export const showcaseQuery = queryOptions({
  queryKey: ['photos', 'showcase'],
  queryFn: ({ signal }) => api('GET /photos/showcase', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Oldest first; the next page has newer comments. */
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

/** The community panel: looks with this product, at most six (PDP-14). */
export const productPhotosQuery = (productId: string) =>
  queryOptions({
    queryKey: ['photos', 'product', productId],
    queryFn: ({ signal }) =>
      api('GET /photos', { query: { product: productId, limit: COMMUNITY_PANEL_MAX }, signal }),
  })

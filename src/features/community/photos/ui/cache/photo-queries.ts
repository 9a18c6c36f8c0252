import { queryOptions } from '@tanstack/react-query'
import type { Cached } from '../../../../../kernel/actions/ui/optimistic.ts'
import { OPENING_PAGE } from '../../../../../kernel/paging/page-limits.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { client } from '../../../../../web/api.ts'
import type { commentApi } from '../../comment-api.ts'
import type { hashtagApi } from '../../hashtag-api.ts'
import type { Label } from '../../labels/label.ts'
import { readLabels } from '../../labels/label-address.ts'
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
  /** A town, by its GeoNames id. */
  place?: number | undefined
  /** A word of captions, without the #. */
  hashtag?: string | undefined
  /** Only looks with this label. */
  label?: Label | undefined
  /** The labels that are left out, as they are in the address. */
  without?: string | undefined
}

/** A photo wherever it is shown: every query with photos has a key that begins with 'photos' (ACT-06). */
export const cachedPhoto = (photoId: string): Cached<PhotoView> => ({
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
    // A list that is being read does not change, and is still there on return. New photos are announced
    // (NewLooks) and loaded on request.
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Loaded beside the feed to see what was published since; it is not shown, so it is not one of the views
 * above.
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
  // It leads the list above, and changes no sooner than that.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The band of the feed. */
export const firstLooksQuery = queryOptions({
  queryKey: ['photos', 'first-looks'],
  queryFn: ({ signal }) => api('GET /photos/first-looks', { signal }),
  // It stands in the list, and changes no sooner than that.
  staleTime: Number.POSITIVE_INFINITY,
})

/** How far a look of one's own has been seen as a first look. */
export const ownFirstLookQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['first-look', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/first-look', { photoId, signal }),
    staleTime: 30_000,
  })

/** What the scores of the first ten are made of. */
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

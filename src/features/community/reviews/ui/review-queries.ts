import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { measuresApi, reviewApi } from '../review-api.ts'
import { type ReviewSearch, reviewFilter } from './review-search.ts'

const api = client<typeof reviewApi & typeof measuresApi>()

/**
 * The keys of all lists of a product's reviews, with any filter, begin with this one. Uses the product's id, not its
 * slug.
 */
export const reviewsKey = (productId: string) => ['reviews', productId] as const

/** Newest or most helpful first; the next page continues in that order. */
export const reviewsQuery = (productId: string, search: ReviewSearch = {}) =>
  listQuery({
    key: [...reviewsKey(productId), reviewFilter(search)],
    read: (cursor, signal) =>
      api('GET /products/{productId}/reviews', {
        productId,
        query: { ...reviewFilter(search), cursor },
        signal,
      }),
    // The previous list stays visible while another filter loads.
    keepPrevious: true,
  })

/** The viewer's own reviews, newest first, each with its product. */
export const ownReviewsQuery = listQuery({
  key: ['own-reviews'],
  read: (cursor, signal) => api('GET /profile/reviews', { query: { cursor }, signal }),
})

/** The viewer's own looks with the product. */
export const ownLooksQuery = (productId: string) =>
  queryOptions({
    queryKey: ['own-looks', productId],
    queryFn: ({ signal }) => api('GET /products/{productId}/own-looks', { productId, signal }),
  })

/** The body measures the viewer shares. */
export const measuresQuery = queryOptions({
  queryKey: ['own-measures'],
  queryFn: ({ signal }) => api('GET /profile/measures', { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { measuresApi, reviewApi } from '../review-api.ts'
import { type ReviewSearch, reviewFilter } from './review-search.ts'

const api = client<typeof reviewApi & typeof measuresApi>()

/** Every list of a product's reviews, however narrowed, begins with this key. Asked by the product's id, not its slug. */
export const reviewsKey = (productId: string) => ['reviews', productId] as const

/** Newest or most helpful first; the next page holds what comes after. */
export const reviewsQuery = (productId: string, search: ReviewSearch = {}) =>
  listQuery({
    key: [...reviewsKey(productId), reviewFilter(search)],
    read: (cursor, signal) =>
      api('GET /products/{productId}/reviews', {
        productId,
        query: { ...reviewFilter(search), cursor },
        signal,
      }),
    // While another filter is read, what stands there stays.
    keepPrevious: true,
  })

/** The viewer's own, newest first, each with its product. */
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

/** What the viewer lets others know of their body. */
export const measuresQuery = queryOptions({
  queryKey: ['own-measures'],
  queryFn: ({ signal }) => api('GET /profile/measures', { signal }),
})

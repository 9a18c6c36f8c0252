import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../../web/api.ts'
import type { OwnLooks, OwnMeasures, OwnReviewPage, ReviewPage } from '../review.ts'
import { type ReviewSearch, reviewFilter } from './review-search.ts'

/** Every list of a product's reviews, however narrowed, begins with this key. Asked by the product's id, not its slug. */
export const reviewsKey = (productId: string) => ['reviews', productId] as const

/** Newest or most helpful first; the next page holds what comes after. */
export const reviewsQuery = (productId: string, search: ReviewSearch = {}) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(productId), reviewFilter(search)],
    queryFn: ({ pageParam, signal }) =>
      api.get<ReviewPage>(
        `/products/${productId}/reviews${queryString({ ...reviewFilter(search), cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // While another filter is read, what stands there stays.
    placeholderData: keepPreviousData,
  })

/** The viewer's own, newest first, each with its product. */
export const ownReviewsQuery = infiniteQueryOptions({
  queryKey: ['own-reviews'],
  queryFn: ({ pageParam, signal }) =>
    api.get<OwnReviewPage>(`/profile/reviews${queryString({ cursor: pageParam })}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** The viewer's own looks with the product. */
export const ownLooksQuery = (productId: string) =>
  queryOptions({
    queryKey: ['own-looks', productId],
    queryFn: ({ signal }) => api.get<OwnLooks>(`/products/${productId}/own-looks`, { signal }),
  })

/** What the viewer lets others know of their body. */
export const measuresQuery = queryOptions({
  queryKey: ['own-measures'],
  queryFn: ({ signal }) => api.get<OwnMeasures>('/profile/measures', { signal }),
})

import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../api.ts'
import type { OwnReviewPage, ReviewPage } from '../review.ts'

/** Newest first; the next page holds older reviews. Asked by the product's id, not its slug. */
export const reviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam, signal }) =>
      api.get<ReviewPage>(`/products/${productId}/reviews${queryString({ cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** The viewer's own, newest first, each with its product. */
export const ownReviewsQuery = infiniteQueryOptions({
  queryKey: ['own-reviews'],
  queryFn: ({ pageParam, signal }) =>
    api.get<OwnReviewPage>(`/profile/reviews${queryString({ cursor: pageParam })}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

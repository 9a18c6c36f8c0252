import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../../web/api.ts'
import type { SharedWishPage, WatchState, WishListLink, WishPage } from '../watch.ts'

/** Whether the viewer watches a product, and what for. Members only. */
export const watchQuery = (productId: string) =>
  queryOptions({
    queryKey: ['watches', 'one', productId],
    queryFn: ({ signal }) => api.get<WatchState>(`/watches/${productId}`, { signal }),
  })

export const wishesQuery = infiniteQueryOptions({
  queryKey: ['watches', 'list'],
  queryFn: ({ pageParam, signal }) =>
    api.get<WishPage>(`/watches${queryString({ cursor: pageParam })}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const wishListLinkQuery = queryOptions({
  queryKey: ['watches', 'link'],
  queryFn: ({ signal }) => api.get<WishListLink>('/wish-list/link', { signal }),
})

export const sharedWishesQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['shared-wishes', token],
    queryFn: ({ pageParam, signal }) =>
      api.get<SharedWishPage>(
        `/wish-lists/${encodeURIComponent(token)}${queryString({ cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

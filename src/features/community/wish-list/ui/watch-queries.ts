import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { SharedWishPage, WatchState, WishListLink, WishPage } from '../watch.ts'

/** Whether the viewer watches a product, and what for. Members only. */
export const watchQuery = (productId: string) =>
  queryOptions({
    queryKey: ['watches', 'one', productId],
    queryFn: ({ signal }) => api.get<WatchState>(`/watches/${productId}`, { signal }),
  })

export const wishesQuery = listQuery({
  key: ['watches', 'list'],
  read: (cursor, signal) => api.get<WishPage>(`/watches${queryString({ cursor })}`, { signal }),
})

export const wishListLinkQuery = queryOptions({
  queryKey: ['watches', 'link'],
  queryFn: ({ signal }) => api.get<WishListLink>('/wish-list/link', { signal }),
})

export const sharedWishesQuery = (token: string) =>
  listQuery({
    key: ['shared-wishes', token],
    read: (cursor, signal) =>
      api.get<SharedWishPage>(`/wish-lists/${encodeURIComponent(token)}${queryString({ cursor })}`, {
        signal,
      }),
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../api.ts'
import type { PhotoPage } from '../../photos/photo.ts'
import { COMMUNITY_PANEL_MAX } from '../../photos/photo-limits.ts'
import type { OwnProductPage, ProductList, ProductView, TagSuggestion } from '../product.ts'
import type { ShopSearch } from './shop-search.ts'

export const productsQuery = (filter: ShopSearch) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get<ProductList>(`/products${queryString({ ...filter, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

/** What the search page shows before anything is typed. */
export const newestProductsQuery = productsQuery({ sort: 'newest' })

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', 'one', productId],
    queryFn: ({ signal }) => api.get<ProductView>(`/products/${encodeURIComponent(productId)}`, { signal }),
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

export const tagSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['tag-suggestions', q],
    queryFn: ({ signal }) =>
      api.get<{ items: TagSuggestion[] }>(`/tag-suggestions${queryString({ q })}`, { signal }),
  })

export const autoTagsQuery = queryOptions({
  queryKey: ['tag-suggestions', 'auto'],
  queryFn: ({ signal }) =>
    api.get<{ items: { suggestion: TagSuggestion; because: string }[] }>('/tag-suggestions/auto', { signal }),
})

/** What the viewer tagged on their looks or proposed, the latest first. */
export const ownProductsQuery = infiniteQueryOptions({
  queryKey: ['own-products'],
  queryFn: ({ pageParam, signal }) =>
    api.get<OwnProductPage>(`/profile/products${queryString({ cursor: pageParam })}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

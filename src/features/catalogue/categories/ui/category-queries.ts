import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { categoryApi } from '../category-api.ts'

const api = client<typeof categoryApi>()

const COUNT_POLL_MS = 1_500

/** Categories with products, as a tree. Refetched until the products are counted. */
export const shopCategoriesQuery = queryOptions({
  queryKey: ['shop-categories', 'all'],
  queryFn: ({ signal }) => api('GET /shop-categories', { signal }),
  staleTime: 60_000,
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ productCount }) => productCount === null) ? COUNT_POLL_MS : false,
})

export const categoryQuery = (category: string) =>
  queryOptions({
    queryKey: ['shop-categories', 'one', category],
    queryFn: ({ signal }) => api('GET /shop-categories/{category}', { category, signal }),
  })

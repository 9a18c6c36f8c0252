import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, queryString } from '../../../../api.ts'
import type { AdminSearch } from '../../../admin/ui/admin-search.ts'
import { type DeskProduct, type DeskProductPage, type DeskSizeChart, deskSorts } from '../../desk-product.ts'

const states = ['active', 'proposed', 'archived'] as const
const FIRST_SORT = '-created'

/** What the address asks for; what it does not understand asks for nothing. */
export function deskSearchOf({ q, sort = FIRST_SORT, state }: AdminSearch) {
  const isSort = deskSorts.some((key) => sort === key || sort === `-${key}`)
  return { q, sort: isSort ? sort : FIRST_SORT, state: states.find((one) => one === state) }
}

/** Every product, whatever its state. */
export const deskProductsQuery = (search: ReturnType<typeof deskSearchOf>) =>
  infiniteQueryOptions({
    queryKey: ['desk-products', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.get<DeskProductPage>(`/admin/products${queryString({ ...search, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** As the form begins with it: asked anew each time it is opened. */
export const deskProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk-products', 'one', id],
    queryFn: ({ signal }) => api.get<DeskProduct>(`/admin/products/${encodeURIComponent(id)}`, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const brandChartsQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['desk-products', 'charts', brandId],
    queryFn: ({ signal }) =>
      api.get<{ items: DeskSizeChart[] }>(`/admin/brands/${brandId}/size-charts`, { signal }),
  })

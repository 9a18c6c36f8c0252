import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../../web/api.ts'
import {
  type AdminProduct,
  type AdminProductPage,
  type AdminProductRow,
  type AdminSizeChart,
  adminSorts,
} from '../../admin-product.ts'

const states = ['active', 'proposed', 'archived'] as const
const FIRST_SORT = '-created'

/** What the address asks for; what it does not understand asks for nothing. */
export function adminSearchOf({ q, sort = FIRST_SORT, state }: AdminSearch) {
  const isSort = adminSorts.some((key) => sort === key || sort === `-${key}`)
  return { q, sort: isSort ? sort : FIRST_SORT, state: states.find((one) => one === state) }
}

/** Every product, for admins. */
export const products = adminResource<AdminProductRow, object>({
  ...{ thing: 'product', things: 'products', key: 'admin-products' },
})

/** Every product, whatever its state. */
export const adminProductsQuery = (search: ReturnType<typeof adminSearchOf>) =>
  listQuery({
    key: ['admin-products', 'list', search],
    read: (cursor, signal) =>
      api.get<AdminProductPage>(`/admin/products${queryString({ ...search, cursor })}`, { signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

/** As the form begins with it: asked anew each time it is opened. */
export const adminProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-products', 'one', id],
    queryFn: ({ signal }) => api.get<AdminProduct>(`/admin/products/${encodeURIComponent(id)}`, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const brandChartsQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['admin-products', 'charts', brandId],
    queryFn: ({ signal }) =>
      api.get<{ items: AdminSizeChart[] }>(`/admin/brands/${brandId}/size-charts`, { signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import { type AdminProduct, type AdminProductRow, adminSorts } from '../../admin-product.ts'
import type { productAdminApi } from '../../product-admin-api.ts'

const api = client<typeof productAdminApi>()

const states = ['active', 'proposed', 'archived'] as const
const sorts = adminSorts.flatMap((key) => [key, `-${key}`] as const)
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const FIRST_SORT = '-created'

/** Returns the filters of the address; ignores unknown values. */
export function adminSearchOf({ q, sort = FIRST_SORT, state, category }: AdminSearch) {
  return {
    q,
    sort: sorts.find((one) => one === sort) ?? FIRST_SORT,
    state: states.find((one) => one === state),
    category: category && (category === 'none' || UUID.test(category)) ? category : undefined,
  }
}

/** Every product, for admins. */
export const products = adminResource<AdminProductRow, object, AdminProduct>({
  ...{
    noun: 'product',
    pluralNoun: 'products',
    key: 'admin-products',
    keysToInvalidate: [['products'], ['today']],
  },
  read: (id, signal) => api('GET /admin/products/{id}', { id, signal }),
})

/** Every product, in any state. */
export const adminProductsQuery = (search: ReturnType<typeof adminSearchOf>) =>
  listQuery({
    key: ['admin-products', 'list', search],
    read: (cursor, signal) => api('GET /admin/products', { query: { ...search, cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

export const brandChartsQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['admin-products', 'charts', brandId],
    queryFn: ({ signal }) => api('GET /admin/brands/{brandId}/size-charts', { brandId, signal }),
  })

import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { adminProductsQuery, adminSearchOf } from './admin-queries.ts'

export const productsTab = adminTab({
  value: 'products',
  label: 'Products',
  panel: () => import('./ProductsAdmin.tsx'),
  name: 'ProductsAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(adminProductsQuery(adminSearchOf(search))),
      queryClient.prefetchQuery(shopQuery),
    ]),
})

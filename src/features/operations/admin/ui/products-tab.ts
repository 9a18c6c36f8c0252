import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { adminCategoriesQuery } from '../../../catalogue/categories/ui/admin/category-resource.ts'
import { adminProductsQuery, adminSearchOf } from '../../../catalogue/products/ui/admin/admin-queries.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'

export const productsTab = adminTab({
  value: 'products',
  label: 'Products',
  may: 'products.write',
  panel: () => import('./ProductsTab.tsx'),
  name: 'ProductsTab',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(adminProductsQuery(adminSearchOf(search))),
      queryClient.prefetchQuery(adminCategoriesQuery),
      queryClient.prefetchQuery(shopQuery),
    ]),
})

import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { adminCategoriesQuery } from './category-resource.ts'

export const shopCategoriesTab = adminTab({
  value: 'shop-categories',
  label: 'Categories',
  may: 'products.write',
  panel: () => import('./CategoryTable.tsx'),
  name: 'CategoryTable',
  fetch: (queryClient) => queryClient.prefetchQuery(adminCategoriesQuery),
})

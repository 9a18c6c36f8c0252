import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import { sales } from './sale-resource.ts'

export const salesTab = adminTab({
  value: 'sales',
  label: 'Sales',
  may: 'selling.write',
  panel: () => import('./SalesAdmin.tsx'),
  name: 'SalesAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(sales.listQuery(search)),
      queryClient.prefetchQuery(shopQuery),
    ]),
})

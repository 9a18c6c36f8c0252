import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { adminOrdersQuery } from './admin-queries.ts'

export const ordersTab = adminTab({
  value: 'orders',
  label: 'Orders',
  panel: () => import('./OrderAdmin.tsx'),
  name: 'OrderAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(adminOrdersQuery(search)),
})

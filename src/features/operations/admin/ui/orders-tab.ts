import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { adminOrdersQuery } from '../../../commerce/orders/ui/admin/admin-queries.ts'

export const ordersTab = adminTab({
  value: 'orders',
  label: 'Orders',
  may: 'orders.read',
  panel: () => import('./OrdersTab.tsx'),
  name: 'OrdersTab',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(adminOrdersQuery(search)),
})

import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { stockOverviewQuery, stockQuery } from './stock-queries.ts'

export const stockTab = adminTab({
  value: 'stock',
  label: 'Stock',
  may: 'stock.write',
  panel: () => import('./StockAdmin.tsx'),
  name: 'StockAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(stockQuery(search)),
      queryClient.prefetchQuery(stockOverviewQuery),
    ]),
})

import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { returnListQuery } from './return-list-query.ts'

export const returnsTab = adminTab({
  value: 'returns',
  label: 'Returns',
  may: 'orders.write',
  panel: () => import('./ReturnsAdmin.tsx'),
  name: 'ReturnsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(returnListQuery(search)),
})

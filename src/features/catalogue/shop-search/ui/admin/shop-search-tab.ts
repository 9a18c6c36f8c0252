import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { failedSearchesQuery, synonyms } from './synonym-resource.ts'

export const shopSearchTab = adminTab({
  value: 'shop-search',
  label: 'Search words',
  may: 'products.write',
  panel: () => import('./ShopSearchAdmin.tsx'),
  name: 'ShopSearchAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(synonyms.listQuery(search)),
      queryClient.prefetchQuery(failedSearchesQuery('open')),
    ]),
})

import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { discounts } from './discount-resource.ts'

export const discountsTab = adminTab({
  value: 'discounts',
  label: 'Discount codes',
  panel: () => import('./DiscountsAdmin.tsx'),
  name: 'DiscountsAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(discounts.listQuery(search)),
      queryClient.prefetchQuery(shopQuery),
    ]),
})

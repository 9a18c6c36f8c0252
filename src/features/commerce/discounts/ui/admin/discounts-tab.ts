import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { memberGroupsQuery } from '../../../../core/member-groups/ui/group-resource.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { automaticDiscounts } from './automatic/automatic-resource.ts'
import { discounts } from './discount-resource.ts'
import { AUTOMATIC_VIEW } from './discount-view.ts'

export const discountsTab = adminTab({
  value: 'discounts',
  label: 'Discounts',
  may: 'selling.write',
  panel: () => import('./DiscountsAdmin.tsx'),
  name: 'DiscountsAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      search.kind === AUTOMATIC_VIEW
        ? queryClient.prefetchInfiniteQuery(automaticDiscounts.listQuery(search))
        : queryClient.prefetchInfiniteQuery(discounts.listQuery(search)),
      queryClient.prefetchQuery(memberGroupsQuery),
      queryClient.prefetchQuery(shopQuery),
    ]),
})

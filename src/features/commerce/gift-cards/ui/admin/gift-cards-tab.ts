import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { giftCards } from './gift-card-resource.ts'

export const giftCardsTab = adminTab({
  value: 'gift-cards',
  label: 'Gift cards',
  may: 'selling.write',
  panel: () => import('./GiftCardsAdmin.tsx'),
  name: 'GiftCardsAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(giftCards.listQuery(search)),
      queryClient.prefetchQuery(shopQuery),
    ]),
})

import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import { giftCardSettingsQuery } from './gift-card-sale-queries.ts'

export const giftCardSalesTab = adminTab({
  value: 'gift-card-sales',
  label: 'Gift cards for sale',
  may: 'selling.write',
  panel: () => import('./GiftCardSalesAdmin.tsx'),
  name: 'GiftCardSalesAdmin',
  fetch: (queryClient) =>
    Promise.all([queryClient.prefetchQuery(giftCardSettingsQuery), queryClient.prefetchQuery(shopQuery)]),
})

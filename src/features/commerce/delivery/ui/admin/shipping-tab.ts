import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { shopAdminQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'

export const shippingTab = adminTab({
  value: 'shipping',
  label: 'Shipping',
  may: 'settings.write',
  panel: () => import('./ShippingAdmin.tsx'),
  name: 'ShippingAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(shopAdminQuery),
})

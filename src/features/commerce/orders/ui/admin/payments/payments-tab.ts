import { adminTab } from '../../../../../../kernel/admin/ui/admin-tab.ts'
import { shopAdminQuery } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import { providersQuery } from './providers-query.ts'

export const paymentsTab = adminTab({
  value: 'payments',
  label: 'Payments',
  may: 'settings.write',
  panel: () => import('./PaymentsAdmin.tsx'),
  name: 'PaymentsAdmin',
  fetch: (queryClient) =>
    Promise.all([queryClient.prefetchQuery(shopAdminQuery), queryClient.prefetchQuery(providersQuery)]),
})

import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { shopAdminQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { adminTaxQuery } from './tax-queries.ts'

export const taxTab = adminTab({
  value: 'tax',
  label: 'Tax',
  may: 'settings.write',
  panel: () => import('./TaxAdmin.tsx'),
  name: 'TaxAdmin',
  fetch: (queryClient) =>
    Promise.all([queryClient.prefetchQuery(shopAdminQuery), queryClient.prefetchQuery(adminTaxQuery)]),
})

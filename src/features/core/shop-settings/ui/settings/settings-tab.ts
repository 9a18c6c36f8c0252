import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { shopAdminQuery } from '../shop-queries.ts'

export const settingsTab = adminTab({
  value: 'settings',
  label: 'Settings',
  may: 'settings.write',
  panel: () => import('./ShopSettingsTab.tsx'),
  name: 'ShopSettingsTab',
  fetch: (queryClient) => queryClient.prefetchQuery(shopAdminQuery),
})

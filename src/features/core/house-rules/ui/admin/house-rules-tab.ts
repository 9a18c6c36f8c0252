import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { houseRulesQuery } from './house-rules-queries.ts'

export const houseRulesTab = adminTab({
  value: 'house-rules',
  label: 'House rules',
  may: 'settings.write',
  panel: () => import('./HouseRulesAdmin.tsx'),
  name: 'HouseRulesAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(houseRulesQuery),
})

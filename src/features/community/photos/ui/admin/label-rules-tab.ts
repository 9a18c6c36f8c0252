import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { labelRulesQuery } from './label-rules-query.ts'

export const labelRulesTab = adminTab({
  value: 'labels',
  label: 'Labels',
  may: 'settings.write',
  panel: () => import('./LabelRulesAdmin.tsx'),
  name: 'LabelRulesAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(labelRulesQuery),
})

import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { systemQuery } from './system-queries.ts'

export const systemTab = adminTab({
  value: 'system',
  label: 'System',
  panel: () => import('./SystemAdmin.tsx'),
  name: 'SystemAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(systemQuery),
})

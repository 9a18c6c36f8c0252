import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { hashListsQuery } from './hash-list-resource.ts'

export const hashListsTab = adminTab({
  value: 'hash-lists',
  label: 'Picture lists',
  may: 'settings.write',
  panel: () => import('./HashListsAdmin.tsx'),
  name: 'HashListsAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(hashListsQuery),
})

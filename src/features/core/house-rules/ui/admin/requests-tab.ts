import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { joinRequests } from './request-resource.ts'

export const requestsTab = adminTab({
  value: 'requests',
  label: 'Requests',
  may: 'community.moderate',
  panel: () => import('./RequestsAdmin.tsx'),
  name: 'RequestsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(joinRequests.listQuery(search)),
})

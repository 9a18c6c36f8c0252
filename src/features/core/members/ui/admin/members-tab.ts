import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { adminMembersQuery } from './admin-member-queries.ts'

export const membersTab = adminTab({
  value: 'members',
  label: 'Members',
  may: 'members.read',
  panel: () => import('./MembersAdmin.tsx'),
  name: 'MembersAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(adminMembersQuery(search)),
})

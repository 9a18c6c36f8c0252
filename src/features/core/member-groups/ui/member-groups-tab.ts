import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { memberGroupsQuery } from './group-resource.ts'

export const memberGroupsTab = adminTab({
  value: 'member-groups',
  label: 'Member groups',
  may: 'groups.write',
  panel: () => import('./GroupsAdmin.tsx'),
  name: 'GroupsAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(memberGroupsQuery),
})

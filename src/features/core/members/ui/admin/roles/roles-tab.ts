import { adminTab } from '../../../../../../kernel/admin/ui/admin-tab.ts'
import { rolesQuery } from './role-resource.ts'

export const rolesTab = adminTab({
  value: 'roles',
  label: 'Roles',
  may: 'roles.write',
  panel: () => import('./RolesAdmin.tsx'),
  name: 'RolesAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(rolesQuery),
})

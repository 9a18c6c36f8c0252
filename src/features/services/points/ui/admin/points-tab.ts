import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { pointsAdminQuery } from './points-admin-changes.ts'

export const pointsTab = adminTab({
  value: 'points',
  label: 'Points',
  may: 'members.write',
  panel: () => import('./PointsAdmin.tsx'),
  name: 'PointsAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(pointsAdminQuery),
})

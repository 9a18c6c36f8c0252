import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { TODAY_PERMISSIONS } from '../today-permissions.ts'
import { spanOf } from '../today-words.ts'
import { todayQuery } from './today-queries.ts'

export const todayTab = adminTab({
  value: 'today',
  label: 'Today',
  may: TODAY_PERMISSIONS,
  panel: () => import('./TodayAdmin.tsx'),
  name: 'TodayAdmin',
  fetch: (queryClient, { state }) => queryClient.prefetchQuery(todayQuery(spanOf(state))),
})

import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { spanOf } from '../today-words.ts'
import { todayQuery } from './today-queries.ts'

export const todayTab = adminTab({
  value: 'today',
  label: 'Today',
  panel: () => import('./TodayAdmin.tsx'),
  name: 'TodayAdmin',
  fetch: (queryClient, { state }) => queryClient.prefetchQuery(todayQuery(spanOf(state))),
})

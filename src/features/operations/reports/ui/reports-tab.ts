import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { levelOf, reportOf, spanOf } from '../report-words.ts'
import { reportQuery, today } from './report-queries.ts'

export const reportsTab = adminTab({
  value: 'reports',
  label: 'Reports',
  may: 'reports.read',
  panel: () => import('./ReportsAdmin.tsx'),
  name: 'ReportsAdmin',
  fetch: (queryClient, { kind, state, category }) =>
    queryClient.prefetchQuery(reportQuery(reportOf(kind), spanOf(state, today()), levelOf(category))),
})

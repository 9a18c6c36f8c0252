import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { dayIn } from '../../../../kernel/time/zones.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import { levelOf, reportOf, spanOf } from '../report-words.ts'
import { reportQuery } from './report-queries.ts'

export const reportsTab = adminTab({
  value: 'reports',
  label: 'Reports',
  may: 'reports.read',
  panel: () => import('./ReportsAdmin.tsx'),
  name: 'ReportsAdmin',
  fetch: async (queryClient, { kind, state, category }) => {
    const { timeZone } = await queryClient.ensureQueryData(shopQuery)
    const span = spanOf(state, dayIn(timeZone, new Date()))
    await queryClient.prefetchQuery(reportQuery(reportOf(kind), span, levelOf(category)))
  },
})

import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { auditActionsQuery, auditQuery } from './audit-queries.ts'

export const auditTab = adminTab({
  value: 'audit',
  label: 'Log',
  may: 'audit.read',
  panel: () => import('./AuditAdmin.tsx'),
  name: 'AuditAdmin',
  fetch: (queryClient, search) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(auditQuery(search)),
      queryClient.prefetchQuery(auditActionsQuery),
    ]),
})

import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { AuditActions, AuditPage } from '../audit.ts'

const isAction = /^[a-z-]+(\.[a-z-]+)?$/

/** The log as the address asks for it: `q` is who or what, `state` which action. */
export const auditQuery = ({ q, state }: AdminSearch) => {
  const filters = { q, action: state && isAction.test(state) ? state : undefined }
  return listQuery({
    key: ['audit', filters],
    read: (cursor, signal) =>
      api.get<AuditPage>(`/admin/audit${queryString({ ...filters, cursor })}`, { signal }),
    keepPrevious: true,
  })
}

export const auditActionsQuery = queryOptions({
  queryKey: ['audit-actions'],
  queryFn: ({ signal }) => api.get<AuditActions>('/admin/audit/actions', { signal }),
  staleTime: 60_000,
})

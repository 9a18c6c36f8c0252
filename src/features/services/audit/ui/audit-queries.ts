import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { auditApi } from '../audit-api.ts'

const api = client<typeof auditApi>()

const isAction = /^[a-z-]+(\.[a-z-]+)?$/

/** The log with the filters of the address: `q` is a person or a subject, `state` an action. */
export const auditQuery = ({ q, state }: AdminSearch) => {
  const filters = { q, action: state && isAction.test(state) ? state : undefined }
  return listQuery({
    key: ['audit', filters],
    read: (cursor, signal) => api('GET /admin/audit', { query: { ...filters, cursor }, signal }),
    keepPrevious: true,
  })
}

export const auditActionsQuery = queryOptions({
  queryKey: ['audit-actions'],
  queryFn: ({ signal }) => api('GET /admin/audit/actions', { signal }),
  staleTime: 60_000,
})

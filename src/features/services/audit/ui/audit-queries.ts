import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { AuditActions, AuditPage } from '../audit.ts'

const isAction = /^[a-z-]+(\.[a-z-]+)?$/

/** The log as the address asks for it: `q` is who or what, `state` which action. */
export const auditQuery = ({ q, state }: AdminSearch) => {
  const filters = { q, action: state && isAction.test(state) ? state : undefined }
  return infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditPage>(`/admin/audit${queryString({ ...filters, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

export const auditActionsQuery = queryOptions({
  queryKey: ['audit-actions'],
  queryFn: ({ signal }) => api.get<AuditActions>('/admin/audit/actions', { signal }),
  staleTime: 60_000,
})

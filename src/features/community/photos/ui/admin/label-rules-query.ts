import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { labelAdminApi } from '../../labels/label-api.ts'

const api = client<typeof labelAdminApi>()

export const labelRulesQuery = queryOptions({
  queryKey: ['admin-label-rules'],
  queryFn: ({ signal }) => api('GET /admin/label-rules', { signal }),
  staleTime: 10_000,
})

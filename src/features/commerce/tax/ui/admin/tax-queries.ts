import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { taxAdminApi } from '../../tax-admin-api.ts'

const api = client<typeof taxAdminApi>()

export const adminTaxQuery = queryOptions({
  queryKey: ['admin-tax'],
  queryFn: ({ signal }) => api('GET /admin/tax', { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../../web/api.ts'
import type { paymentAdminApi } from '../../../payment-admin-api.ts'

const api = client<typeof paymentAdminApi>()

export const providersQuery = queryOptions({
  queryKey: ['admin-payments'],
  queryFn: ({ signal }) => api('GET /admin/payments', { signal }),
  // Admins open it to see whether events arrive.
  staleTime: 10_000,
})

import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { taxAdminApi } from '../../tax-admin-api.ts'
import { adminTaxQuery } from './tax-queries.ts'

const api = client<typeof taxAdminApi>()

/** Mutations of an existing rate. */
export function useRateChanges() {
  const keysToInvalidate = [adminTaxQuery.queryKey]
  const end = useAdminWrite({
    write: ({ id, until }: { id: string; until: string | null }) =>
      api('PATCH /admin/tax/rates/{rateId}', { rateId: id, body: { until } }),
    ...{ keysToInvalidate, done: 'Last day saved', failed: 'The last day was not saved' },
  })
  const remove = useAdminWrite({
    write: (id: string) => api('DELETE /admin/tax/rates/{rateId}', { rateId: id }),
    ...{ keysToInvalidate, done: 'Rate deleted', failed: 'The rate was not deleted' },
  })
  return { end, remove }
}

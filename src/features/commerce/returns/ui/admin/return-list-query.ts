import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { returnAdminApi } from '../../return-admin-api.ts'
import { returnFilters } from '../../return-words.ts'

const api = client<typeof returnAdminApi>()

const stateOf = (requestedState: string | undefined) => returnFilters.find((one) => one === requestedState)

/** The download address of the listed returns as a table. */
export const returnTableUrl = ({ q, state }: AdminSearch) =>
  api.address('GET /admin/returns/table', { query: { q, state: stateOf(state) } })

/** The returns of all orders; refetched with the orders. */
export function returnListQuery({ q, state: requestedState }: AdminSearch) {
  const state = stateOf(requestedState)
  return listQuery({
    key: ['admin-orders', 'returns', { q, state }],
    read: (cursor, signal) => api('GET /admin/returns', { query: { q, state, cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })
}

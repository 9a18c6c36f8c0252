import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../web/api.ts'
import type { FailedSearchState } from '../../failed-search.ts'
import type { SynonymForm } from '../../synonym.ts'
import type { synonymAdminApi } from '../../synonym-admin-api.ts'

const api = client<typeof synonymAdminApi>()

/** The synonyms as an admin resource. */
export const synonyms = adminResource({
  ...{ noun: 'synonym', pluralNoun: 'synonyms', key: 'admin-synonyms', notFoundProblem: 'synonym-not-found' },
  keysToInvalidate: [['products']],
  list: (query, signal) => api('GET /admin/synonyms', { query, signal }),
  read: (synonymId, signal) => api('GET /admin/synonyms/{synonymId}', { synonymId, signal }),
  add: (body: SynonymForm, idempotencyKey) => api('POST /admin/synonyms', { body, idempotencyKey }),
  change: (synonymId, body) => api('PATCH /admin/synonyms/{synonymId}', { synonymId, body }),
  remove: (synonymId) => api('DELETE /admin/synonyms/{synonymId}', { synonymId }),
})

export const failedSearchesQuery = (state: FailedSearchState) =>
  queryOptions({
    queryKey: ['admin-failed-searches', state],
    queryFn: ({ signal }) => api('GET /admin/failed-searches', { query: { state }, signal }),
  })

export const decideFailedSearch = (body: { words: string; state: FailedSearchState }) =>
  api('PUT /admin/failed-searches/decision', { body })

import type { Feature } from '../../../../kernel/feature.ts'
import * as failedSearch from '../failed-search.ts'
import * as synonym from '../synonym.ts'
import * as understood from '../understood.ts'
import { synonymAdminRoutes } from './synonyms/synonym-admin-routes.ts'

/** What the search of the shop hands to the program. */
export const shopSearchFeature: Feature = {
  api: [synonymAdminRoutes],
  shapes: [synonym, failedSearch, understood],
}

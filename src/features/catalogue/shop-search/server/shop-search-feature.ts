import type { Feature } from '../../../../kernel/feature.ts'
import * as failedSearch from '../failed-search.ts'
import * as synonym from '../synonym.ts'
import * as understood from '../understood.ts'
import { synonymAdminRoutes } from './synonyms/synonym-admin-routes.ts'

/** The routes and schemas of the shop search. */
export const shopSearchFeature: Feature = {
  api: [synonymAdminRoutes],
  shapes: [synonym, failedSearch, understood],
}

import type { Feature } from '../../../../kernel/feature.ts'
import { articleAdminRoutes } from './article-admin-routes.ts'
import { trendRoutes } from './trend-routes.ts'

/** What trends hand to the program. */
export const trendsFeature: Feature = {
  api: [trendRoutes, articleAdminRoutes],
}

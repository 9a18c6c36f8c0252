import type { Feature } from '../../../../kernel/feature.ts'
import { articleAdminRoutes } from './article-admin-routes.ts'
import { trendRoutes } from './trend-routes.ts'
import { trendsExport } from './trends-export.ts'
import { trendsRemoval } from './trends-removal.ts'

/** What trends hand to the program. */
export const trendsFeature: Feature = {
  api: [trendRoutes, articleAdminRoutes],
  parts: [...trendsExport, trendsRemoval],
}

import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/product-merges.ts'
import { articleAdminRoutes } from './article-admin-routes.ts'
import { moveArticleProducts } from './move-article-products-sql.ts'
import { trendRoutes } from './trend-routes.ts'
import { trendsExport } from './trends-export.ts'
import { trendsRemoval } from './trends-removal.ts'

/** What trends hand to the program. */
export const trendsFeature: Feature = {
  api: [trendRoutes, articleAdminRoutes],
  parts: [productMerges.of(moveArticleProducts), ...trendsExport, trendsRemoval],
}
